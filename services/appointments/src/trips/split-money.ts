import type { AppointmentMoney, MoneyAtBank } from '@tailgate/contracts';
import { formatHundredths, parseHundredths, splitPayment } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';

interface PaidMoney {
  left: string;
  by_hand: boolean;
  policy: AppointmentMoney['policy'];
  payments: readonly { cents: number; by_hand: boolean; underPolicy: boolean; at_bank?: MoneyAtBank | undefined }[];
}

export async function readMoney(
  deps: Pick<Dependencies, 'bookings' | 'payments'>,
  appointmentId: number,
  requestId: string,
): Promise<PaidMoney> {
  const booking = await deps.bookings.find(appointmentId);
  const money = await deps.payments.moneyOf(appointmentId, requestId);
  const { policy, payments: each } = money;
  // A payments service of the release before knows of one payment.
  if (each === undefined) {
    const payments = [{ cents: parseHundredths(money.left), by_hand: money.by_hand, underPolicy: true }];
    return { left: money.left, by_hand: money.by_hand, policy, payments };
  }
  const known = [booking?.payment_id, booking?.balance_payment_id];
  const payments = each.map(({ id, left, by_hand, at_bank }) => ({
    cents: parseHundredths(left),
    by_hand,
    at_bank,
    // A balance that is captured at this moment is refunded in full.
    underPolicy: known.includes(id),
  }));
  const by_hand = each.length > 0 && each.every((payment) => payment.by_hand);
  return { left: formatHundredths(sum(payments.map(({ cents }) => cents))), by_hand, policy, payments };
}

/** Splits each payment, as the payments service will, and adds up. `by_hand`: what of the refund staff pay back in person. */
export function splitMoney(
  { payments }: Pick<PaidMoney, 'payments'>,
  percent: number,
): Record<'refund' | 'kept' | 'by_hand', string> {
  const split = payments.map(({ cents, by_hand, underPolicy }) => ({
    ...splitPayment(cents, underPolicy ? percent : 100),
    by_hand,
  }));
  return {
    refund: formatHundredths(sum(split.map(({ returned }) => returned))),
    kept: formatHundredths(sum(split.map(({ kept }) => kept))),
    by_hand: formatHundredths(sum(split.filter(({ by_hand }) => by_hand).map(({ returned }) => returned))),
  };
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
