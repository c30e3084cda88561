import type { BusinessDate } from '@tailgate/domain';
import { endOfMonth } from 'date-fns/endOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { dayOf } from '../../components/list/list-address.ts';

type AddressedPeriod = { from: string | undefined; to: string | undefined; period: string | undefined };
export type ShownPeriod = { from: BusinessDate | undefined; to: BusinessDate | undefined };

/** The period in the address, or the current month. `period=all` means no period. */
export function shownPeriod({ from, to, period }: AddressedPeriod, today: BusinessDate): ShownPeriod {
  if (from || to || period === 'all') return { from: dayOf(from), to: dayOf(to) };
  const [year = 0, month = 1] = today.split('-').map(Number);
  // A local date, used for calendar arithmetic only.
  const last = endOfMonth(new Date(year, month - 1, 1));
  return { from: `${today.slice(0, 7)}-01`, to: lightFormat(last, 'yyyy-MM-dd') };
}
