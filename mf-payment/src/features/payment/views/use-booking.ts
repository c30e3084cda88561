import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { freeSlotsKey } from '../../../api/list-free-slots.ts';
import type { CardFailure } from '../card/card-words.ts';
import { useHold } from '../hold/use-hold.ts';
import { endedNotice, type Notice } from '../notice.ts';
import { isOver, type QuoteStanding } from '../quote/quote-standing.ts';
import type { BookingResult } from '../remembered-payment.ts';
import { useFinishBooking } from '../use-finish-booking.ts';
import { useKeepChecking } from '../use-keep-checking.ts';
import { type PaymentRecord, usePaymentRecord } from '../use-payment-record.ts';
import { useResumedPayment } from '../use-resumed-payment.ts';

export function useBooking(reference: string, standing: QuoteStanding, onQuoteChanged: () => void) {
  const client = useQueryClient();
  const record = usePaymentRecord(reference);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [cardFailure, setCardFailure] = useState<CardFailure | null>(null);
  const onSlotsChanged = useCallback(() => void client.invalidateQueries({ queryKey: freeSlotsKey }), [client]);
  const [over, setOver] = useState<string | null>(null);
  const events = { onNotice: setNotice, onSlotsChanged, onQuoteChanged, onAppointmentOver: setOver };

  const hold = useHold(reference, record, events);
  const { finish, finishing } = useFinishBooking(reference, record, events);
  const resumed = useResumedPayment(record, isOver(standing), {
    finish,
    onNotice: setNotice,
    onDeclined: setCardFailure,
  });

  const { held, day, update } = record;
  const result = useCurrentResult(record, standing);
  const showDay = useCallback((date: string) => update({ day: date }), [update]);
  const { clear } = hold;
  const endHold = useCallback(() => {
    clear();
    setCardFailure(null);
    setNotice(endedNotice(held));
    onSlotsChanged();
  }, [clear, held, onSlotsChanged]);

  async function finishHeld(paymentIntentId: string) {
    if (held) setCardFailure(await finish({ paymentIntentId, timeSlotId: held.slot.id, chosen: held }));
  }

  async function checkAgain() {
    if (!result) return;
    const { paymentIntentId, timeSlotId, appointment } = result;
    const chosen = appointment && {
      date: appointment.date,
      slot: { id: timeSlotId, start_time: appointment.start, end_time: appointment.end },
    };
    setCardFailure(await finish({ paymentIntentId, timeSlotId, chosen }));
  }
  const open = result !== null && result.status !== 'confirmed' && !isOver(standing);
  const keepsChecking = useKeepChecking(open, checkAgain);

  return {
    reference,
    record,
    held,
    hold,
    endHold,
    day,
    showDay,
    notice,
    cardFailure,
    setCardFailure,
    finishing,
    finishHeld,
    result,
    checkAgain,
    keepsChecking,
    resumed,
    over,
  };
}
export type Booking = ReturnType<typeof useBooking>;

/** Turns an open result into `confirmed` once the quote shows that the server booked the trip. */
function useCurrentResult({ result, update }: PaymentRecord, standing: QuoteStanding): BookingResult | null {
  const isNowBooked = standing.kind === 'booked' && result !== null && result.status !== 'confirmed';
  const current = isNowBooked ? { ...result, status: 'confirmed' as const } : result;
  useEffect(() => {
    if (isNowBooked) update({ held: null, result: current });
  });
  return current;
}
