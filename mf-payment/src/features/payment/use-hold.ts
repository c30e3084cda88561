import { ApiError, failureMessage, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useCallback, useRef, useState } from 'react';
import { useCreatePaymentIntent } from './api/create-payment-intent.ts';
import { holdDeadline } from './hold-clock.ts';
import { lostNotice, lostSlot } from './lost-slot.ts';
import type { ChosenSlot, Notice } from './notice.ts';
import type { HeldSlot } from './remembered-payment.ts';
import type { PaymentRecord } from './use-payment-record.ts';

const SETUP_FAILED = 'Failed to set up payment, please try again later.';
/** The former card payment was closed, and its form with what was typed into it. */
const ANOTHER_FORM: Notice = {
  tone: 'warning',
  title: 'Please enter your card again',
  message: 'We had to start a new payment. Your time is held, and nothing was charged.',
};

type HoldEvents = {
  onNotice(notice: Notice | null): void;
  /** The free slots that are shown are no longer true. */
  onSlotsChanged(): void;
  /** The quote that is shown is no longer true. */
  onQuoteChanged(): void;
  /** Nothing is left to pay for; the server says why. */
  onAppointmentOver(message: string): void;
};

/** Choosing a slot: holds it on the server and opens the card payment; choosing another moves the hold. */
export function useHold(reference: string, { held, update }: PaymentRecord, events: HoldEvents) {
  const { toast } = useShell();
  const times = useCustomerTimes();
  const { mutateAsync: createPaymentIntent } = useCreatePaymentIntent();
  const [choice, setChoice] = useState<ChosenSlot | null>(null);
  const [setupFailure, setSetupFailure] = useState<ChosenSlot | null>(null);
  const wanted = useRef<ChosenSlot | null>(null);
  const running = useRef(false);

  async function hold(chosen: ChosenSlot): Promise<HeldSlot | null> {
    const deadline = holdDeadline(Date.now());
    try {
      const intent = await createPaymentIntent({ quoteId: reference, timeSlotId: chosen.slot.id });
      const { date, slot } = chosen;
      const now = { date, slot, intent, deadline };
      update({ held: now });
      return now;
    } catch (error) {
      refuse(error, chosen);
      return null;
    } finally {
      // The slot left the list, or came back to it.
      events.onSlotsChanged();
    }
  }

  function refuse(error: unknown, chosen: ChosenSlot) {
    const code = error instanceof ApiError ? error.code : undefined;
    const lost = lostSlot(code);
    const ofQuote = code?.startsWith('QUOTE_') ?? false;
    const over = code === 'APPOINTMENT_NOT_PAYABLE' || code === 'QUOTE_REFUNDED';
    const wasMine = held?.slot.id === chosen.slot.id;
    if (wasMine && (lost || ofQuote || over)) update({ held: null });
    if (over) events.onAppointmentOver(failureMessage(error, 'It can no longer be confirmed.'));
    else if (lost) events.onNotice(lostNotice(lost, chosen, wasMine ? null : held, times));
    else if (code !== 'QUOTE_ALREADY_PAID') {
      // What is paid already is said by the quote itself.
      if (!wasMine) setSetupFailure(chosen);
      toast({ title: 'Payment Setup Failed', description: failureMessage(error, SETUP_FAILED), tone: 'destructive' });
    }
    if (ofQuote || over) events.onQuoteChanged();
  }

  /**
   * Right before the card is used: on another device, or in another tab, the hold may have moved to another slot or the quote
   * may have been paid.
   * @returns whether the slot is held, for the card payment that the form belongs to
   */
  async function renew(): Promise<boolean> {
    const renewed = held && (await hold(held));
    if (!renewed) return false;
    if (renewed.intent.clientSecret === held.intent.clientSecret) return true;
    events.onNotice(ANOTHER_FORM);
    return false;
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

  /** Holds this slot. While a request is under way a newer choice waits for it, and only the last one is asked for. */
  function choose(chosen: ChosenSlot) {
    events.onNotice(null);
    setSetupFailure(null);
    setChoice(chosen);
    wanted.current = chosen;
    void holdWanted();
  }

  const drop = useCallback(() => update({ held: null }), [update]);
  return { choice, setupFailure, choose, renew, drop };
}
