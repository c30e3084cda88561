import { isUniqueViolation } from '@tailgate/service-kit/database';
import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CancelCode } from '../../payments/payment-failures.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { PaymentIntent } from '../../stripe/card-provider.ts';
import { bookingWindow } from '../../time-slots/booking-window.ts';
import type { WantedSlot } from '../../time-slots/slot-holds.ts';
import type { StepResult } from '../step.ts';
import { cancelInTransaction, cancelPayment } from './cancel-payment.ts';
import { markBooked } from './mark-booked.ts';

/** Turns the hold into a booking, or cancels the payment if the slot is lost, together with the job that takes the next step. */
export async function bookSlot(
  deps: Dependencies,
  payment: StoredPayment,
  { intent }: { intent: PaymentIntent },
): Promise<StepResult> {
  const { time_slot_id: timeSlotId, quote_id: quoteId } = payment;
  if (timeSlotId === null || quoteId === null) throw new Error(`card payment ${payment.id} has no slot or no quote`);
  try {
    const booked = await commitStep(deps, 'book.commit', async (transaction) => {
      const [, current, { paid }] = await Promise.all([
        deps.payments.lockQuote(quoteId, transaction),
        deps.payments.find(payment.id, transaction),
        deps.payments.findFirst(quoteId, transaction),
      ]);
      // Another request has decided already; it may have been a choice of another slot.
      if (current?.stage !== 'opened') return current;
      if (paid) return await cancelInTransaction(deps, current, 'QUOTE_ALREADY_PAID', transaction);
      const { trip } = current;
      const hold = { timeSlotId, quoteId, trip, window: bookingWindow(deps.timeZone, deps.now()) };
      const booked = await deps.slotHolds.book(hold, payment.appointment_id, transaction);
      if (booked) return await markBooked(deps, current, intent, transaction);
      return await cancelInTransaction(deps, current, await lossCode(deps, hold, transaction), transaction);
    });
    return { payment: booked };
  } catch (error) {
    // The appointment got another slot after the quote was read.
    if (isUniqueViolation(error, 'time_slots_one_per_appointment'))
      return await cancelPayment(deps, payment, { because: 'QUOTE_CHANGED' });
    throw error;
  }
}

/** Someone else's slot is SLOT_TAKEN; any other loss is reported as HOLD_EXPIRED. */
async function lossCode(deps: Dependencies, hold: WantedSlot, transaction: Transaction): Promise<CancelCode> {
  return (await deps.slotHolds.isRunTaken(hold, transaction)) ? 'SLOT_TAKEN' : 'HOLD_EXPIRED';
}
