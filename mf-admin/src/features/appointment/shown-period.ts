import type { BusinessDate } from '@tailgate/domain';
import { endOfMonth } from 'date-fns/endOfMonth';
import { format } from 'date-fns/format';
import { dayOf } from '../../components/list/list-address.ts';

type AddressedPeriod = { from: string | undefined; to: string | undefined; period: string | undefined };
export type ShownPeriod = { from: BusinessDate | undefined; to: BusinessDate | undefined };

/** The days that a list shows: those of the address, all when it says so, else the month of today. */
export function shownPeriod({ from, to, period }: AddressedPeriod, today: BusinessDate): ShownPeriod {
  if (from || to || period === 'all') return { from: dayOf(from), to: dayOf(to) };
  const [year = 0, month = 1] = today.split('-').map(Number);
  // A local date for the arithmetic of the calendar only; its instant means nothing.
  const last = endOfMonth(new Date(year, month - 1, 1));
  return { from: `${today.slice(0, 7)}-01`, to: format(last, 'yyyy-MM-dd') };
}
