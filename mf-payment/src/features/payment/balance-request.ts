import type { PriceSplit } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import { leadTime } from '@tailgate/web-kit';
import type { BookingResult } from './remembered-payment.ts';

const HOUR_MS = 3_600_000;

/** When the customer is asked for the balance. A trip that is nearer than that is asked for it at once. */
export function balanceRequest(
  { balance_hours }: Pick<PriceSplit, 'balance_hours'>,
  when: BookingResult['appointment'],
  timeZone: string,
  now = Date.now(),
): string {
  const startsAt = when && businessInstant(when.date, when.start, timeZone).getTime();
  const isNear = startsAt !== null && startsAt - now <= balance_hours * HOUR_MS;
  return `We'll email you a link to pay it${isNear ? '' : ` ${leadTime(balance_hours)} before your trip`}.`;
}
