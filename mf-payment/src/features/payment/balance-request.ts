import type { PriceSplit } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import { leadTime } from '@tailgate/web-kit';
import type { BookingResult } from './remembered-payment.ts';

const HOUR_MS = 3_600_000;

type Trip = BookingResult['appointment'];
type Split = Pick<PriceSplit, 'balance_hours'>;

/** When the customer is asked for the balance. A trip that is nearer than that is asked for it at once. */
export function balanceRequest(split: Split, trip: Trip, timeZone: string): string {
  return `We'll email you a link to pay it${isNear(split, trip, timeZone) ? '' : ` ${leadTime(split.balance_hours)} before your trip`}.`;
}

export function balancePlan(split: Split, trip: Trip, timeZone: string): string {
  const ahead = leadTime(split.balance_hours);
  if (isNear(split, trip, timeZone))
    return `Your trip starts in less than ${ahead}, so we email you a link to pay the balance as soon as you have booked.`;
  return `We email you a link to pay the balance ${ahead} before your trip.`;
}

function isNear({ balance_hours }: Split, trip: Trip, timeZone: string): boolean {
  const startsAt = trip && businessInstant(trip.date, trip.start, timeZone).getTime();
  return startsAt !== null && startsAt - Date.now() <= balance_hours * HOUR_MS;
}
