import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { queueFollowUp } from '../../payments/queue-follow-up.ts';
import type { PaymentIntent } from '../../stripe/card-provider.ts';
import { chargeOf } from '../../stripe/check-intent.ts';

/** Moves an authorised payment on, with its ledger entry and the job that charges its card. The caller holds the quote's lock. */
export async function markBooked(
  deps: Dependencies,
  payment: StoredPayment,
  intent: PaymentIntent,
  transaction: Transaction,
): Promise<StoredPayment> {
  const booked = await deps.payments.move(payment.id, ['opened', 'booked'], transaction);
  if (!booked) throw new Error(`payment ${payment.id} changed despite its quote's lock`);
  const move = { kind: 'authorised', stripeObjectId: chargeOf(intent), amount: intent.amount } as const;
  await deps.ledger.record(booked, move, transaction);
  await queueFollowUp(deps, 'settle-booking', booked, transaction);
  return booked;
}
