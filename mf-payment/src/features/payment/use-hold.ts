import { formatLongDate, formatTime12 } from '@tailgate/domain';
import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCreatePaymentIntent } from './api/create-payment-intent.ts';
import { holdDeadline } from './hold-clock.ts';
import type { ChosenSlot, Notice } from './notice.ts';
import type { PaymentRecord } from './use-payment-record.ts';

/** Arrow keys pass over slots; only the one they rest on is worth a hold. */
const REST_MS = 400;
const SETUP_FAILED = 'Failed to set up payment, please try again later.';

type HoldEvents = {
  onNotice(notice: Notice | null): void;
  /** The free slots that are shown are no longer true. */
  onSlotsChanged(): void;
  /** The quote that is shown is no longer true. */
  onQuoteChanged(): void;
  /** The appointment was cancelled: nothing is left to pay for. */
  onAppointmentOver(message: string): void;
};

/** Choosing a slot: holds it on the server and opens the card payment; choosing another moves the hold. */
export function useHold(reference: string, { held, update }: PaymentRecord, events: HoldEvents) {
  const { toast } = useShell();
  const { mutateAsync: createPaymentIntent } = useCreatePaymentIntent();
  const [choice, setChoice] = useState<ChosenSlot | null>(null);
  const [setupFailure, setSetupFailure] = useState<ChosenSlot | null>(null);
  const wanted = useRef<ChosenSlot | null>(null);
  const running = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  async function hold(chosen: ChosenSlot) {
    try {
      const intent = await createPaymentIntent({ quoteId: reference, timeSlotId: chosen.slot.id });
      update({ held: { ...chosen, intent, deadline: holdDeadline(intent.holdExpiresAt, Date.now()) } });
    } catch (error) {
      const lost = lostSlot(error);
      if (error instanceof ApiError && error.code === 'APPOINTMENT_NOT_PAYABLE') {
        events.onAppointmentOver(error.serverMessage ?? 'No money was taken from your card.');
      } else if (lost) events.onNotice(lostNotice(lost, chosen, held));
      else {
        setSetupFailure(chosen);
        toast({ title: 'Payment Setup Failed', description: failureMessage(error, SETUP_FAILED), tone: 'destructive' });
      }
      if (error instanceof ApiError && error.code?.startsWith('QUOTE_')) events.onQuoteChanged();
    }
    // The slot left the list, or came back to it.
    events.onSlotsChanged();
  }

  // One request at a time: two on their way could arrive in the other order and leave the hold on the slot before last.
  async function holdWanted() {
    if (running.current) return;
    running.current = true;
    for (let next = wanted.current; next; next = wanted.current) {
      wanted.current = null;
      await hold(next);
    }
    running.current = false;
    setChoice(null);
  }

  /** `resting`: wait until the choice rests, for keys that pass over slots. */
  function choose(chosen: ChosenSlot, { rest }: { rest: boolean }) {
    clearTimeout(resting.current);
    events.onNotice(null);
    setSetupFailure(null);
    setChoice(chosen);
    const ask = () => {
      wanted.current = chosen;
      void holdWanted();
    };
    if (rest) resting.current = setTimeout(ask, REST_MS);
    else ask();
  }

  const drop = useCallback(() => update({ held: null }), [update]);
  return { choice, setupFailure, choose, drop };
}

const TAKEN = 'Another customer took this time a moment ago.';
const CLOSED = 'It was closed for bookings, or it begins too soon.';
type LostSlot = 'SLOT_TAKEN' | 'SLOT_NOT_BOOKABLE';

/** Whether the slot is not to be had, as against a failure of the request. */
function lostSlot(error: unknown): LostSlot | null {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'SLOT_TAKEN' || code === 'SLOT_NOT_BOOKABLE' ? code : null;
}

function lostNotice(code: LostSlot, chosen: ChosenSlot, held: ChosenSlot | null): Notice {
  const time = formatTime12(chosen.slot.start_time);
  const taken = code === 'SLOT_TAKEN';
  const still = held
    ? ` Your ${formatTime12(held.slot.start_time)} slot on ${formatLongDate(held.date)} is still held for you.`
    : '';
  return {
    tone: 'warning',
    title: taken ? `${time} was just taken` : `${time} can no longer be booked`,
    message: `${taken ? TAKEN : CLOSED} Please pick another time.${still}`,
  };
}
