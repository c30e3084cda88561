import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useConfirmPayment } from './api/confirm-payment.ts';
import type { CardFailure } from './card/card-words.ts';
import { readConfirmFailure } from './confirm-failure.ts';
import { type ChosenSlot, type Notice, payAgainNotice } from './notice.ts';
import type { BookingResult } from './remembered-payment.ts';
import type { PaymentRecord } from './use-payment-record.ts';

const RECORDED = "Failed to confirm appointment. We'll keep trying.";
const NOT_BOOKED = "Your booking didn't go through.";

type FinishEvents = {
  onNotice(notice: Notice | null): void;
  onSlotsChanged(): void;
  onQuoteChanged(): void;
  onAppointmentOver(message: string): void;
};
export type AuthorisedPayment = { paymentIntentId: string; timeSlotId: number; chosen: ChosenSlot | null };

/** The step after the card is authorised: the server books the slot and captures the payment. Safe to repeat. */
export function useFinishBooking(reference: string, { held, result, update }: PaymentRecord, events: FinishEvents) {
  const { toast } = useShell();
  const { mutateAsync: confirmPayment } = useConfirmPayment();
  const [finishing, setFinishing] = useState(false);

  async function finish({ paymentIntentId, timeSlotId, chosen }: AuthorisedPayment): Promise<CardFailure | null> {
    setFinishing(true);
    try {
      const answer = await confirmPayment({ quoteId: reference, paymentIntentId, timeSlotId });
      // The slot is booked and the payment captured, whatever else a newer service says.
      const status = answer.status === 'confirmed' ? 'confirmed' : 'recorded';
      const appointment = {
        date: answer.appointment_date,
        start: answer.appointment_time_start,
        end: answer.appointment_time_end,
      };
      update({ held: null, result: { status, paymentIntentId, timeSlotId, appointment } });
      if (status !== result?.status) announce(status);
      return null;
    } catch (error) {
      return refuse(error, { paymentIntentId, timeSlotId, chosen });
    } finally {
      setFinishing(false);
    }
  }

  function announce(status: 'confirmed' | 'recorded') {
    if (status === 'recorded') toast({ title: 'Payment Recorded', description: RECORDED });
    else toast({ title: 'Booking Confirmed', tone: 'success' });
    events.onQuoteChanged();
  }

  function refuse(error: unknown, { paymentIntentId, timeSlotId, chosen }: AuthorisedPayment): CardFailure | null {
    const failure = readConfirmFailure(error);
    if (failure.kind === 'unknown') {
      // Keep the server's earlier answer.
      if (result) return null;
      const appointment = chosen && { date: chosen.date, start: chosen.slot.start_time, end: chosen.slot.end_time };
      const unanswered: BookingResult = { status: 'unanswered', paymentIntentId, timeSlotId, appointment };
      // Keep the hold, in case the card turns out not to be authorised and is entered again.
      update({ result: unanswered });
      return null;
    }
    if (failure.kind === 'not-authorised') {
      toast({ title: 'Payment Failed', description: failure.message, tone: 'destructive' });
      update({ result: null });
      if (!held) events.onNotice(payAgainNotice());
      return 'declined';
    }
    update({ held: null, result: null });
    if (failure.kind === 'not-booked') {
      toast({ title: 'Payment Failed', description: NOT_BOOKED, tone: 'destructive' });
    }
    if ('notice' in failure) events.onNotice(failure.notice);
    if (failure.kind === 'appointment-over') events.onAppointmentOver(failure.message);
    events.onSlotsChanged();
    events.onQuoteChanged();
    return null;
  }

  return { finishing, finish };
}
