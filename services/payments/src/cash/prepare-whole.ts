import type { BookingFacts } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { cancelInTransaction } from '../engine/steps/cancel-payment.ts';
import type { NewPayment, StoredPayment } from '../payments/payment-repository.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { slotRejection } from '../time-slots/slot-rejection.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { alreadyPaid, hasSlot, type ReceivedMoney } from './assert-payable-in-cash.ts';

export type Due = Pick<NewPayment, 'part' | 'time_slot_id' | 'cancellation_policy'>;

/** Closes an open card form, and gives a trip to come its slot. The caller holds the locks of quote and appointment. */
export async function prepareWhole(
  deps: Dependencies,
  appointment: BookingFacts,
  { paid, received }: { paid: StoredPayment | null; received: ReceivedMoney },
  transaction: Transaction,
): Promise<Due> {
  const { id } = appointment;
  if (paid) throw alreadyPaid(id, paid.id);
  await cancelCardPayment(deps, appointment, received.time_slot_id ?? null, transaction);
  const slot = await findOrBookSlot(deps, appointment, received.time_slot_id, transaction);
  return { time_slot_id: slot?.id ?? null, cancellation_policy: appointment.cancellation_policy ?? null };
}

/** Staff have the money, so a card that is being entered or is only authorised must not be charged. */
async function cancelCardPayment(
  deps: Dependencies,
  { quote_id: quoteId, trip }: BookingFacts,
  timeSlotId: number | null,
  transaction: Transaction,
): Promise<void> {
  if (quoteId === null) return;
  await deps.slotHolds.lock({ timeSlotId, quoteId, trip }, transaction);
  const open = await deps.payments.findOpen(quoteId, transaction);
  if (open) await cancelInTransaction(deps, open, 'QUOTE_ALREADY_PAID', transaction);
}

async function findOrBookSlot(
  deps: Dependencies,
  { id, quote_id, entered_later = false, trip }: BookingFacts,
  chosen: number | undefined,
  transaction: Transaction,
): Promise<StoredSlot | null> {
  const own = await deps.slots.findOfAppointment(id, transaction);
  if (own && chosen !== undefined && chosen !== own.id) {
    throw hasSlot(id);
  }
  if (own) return own;
  if (entered_later) {
    if (chosen === undefined) return null;
    throw appError('CONFLICT', `Appointment #${id} has taken place, so it needs no time slot.`);
  }
  if (chosen === undefined) {
    const message = `Appointment #${id} has no time slot yet. Choose one to confirm it with this payment.`;
    throw appError('APPOINTMENT_NOT_PAYABLE', message);
  }
  const wanted = {
    timeSlotId: chosen,
    quoteId: quote_id ?? 0,
    trip,
    window: bookingWindow(deps.timeZone, deps.now(), 'staff'),
  };
  const booked = await deps.slotHolds.book(wanted, id, transaction);
  if (!booked) throw await slotRejection(deps, wanted, transaction);
  return booked;
}
