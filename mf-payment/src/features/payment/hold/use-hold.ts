import { useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useCallback, useRef, useState } from 'react';
import { useCreatePaymentIntent } from '../api/create-payment-intent.ts';
import type { ChosenSlot, Notice } from '../notice.ts';
import type { HeldSlot } from '../remembered-payment.ts';
import type { PaymentRecord } from '../use-payment-record.ts';
import { holdDeadline } from './hold-clock.ts';
import { readHoldFailure } from './hold-failure.ts';
import { lostNotice } from './lost-slot.ts';

/** The card form starts empty, because it belongs to a new payment intent. */
const NEW_FORM: Notice = {
  tone: 'warning',
  title: 'Please enter your card again',
  message: 'We had to start a new payment. Your time is held, and nothing was charged.',
};

type HoldEvents = {
  onNotice(notice: Notice | null): void;
  onSlotsChanged(): void;
  onQuoteChanged(): void;
  onAppointmentOver(message: string): void;
};

/**
 * Holds the chosen slot on the server and opens its card payment. Choosing another slot moves the hold and opens another payment,
 * so the card form starts empty.
 */
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
      // Another truck may be held at the same time.
      const slot = { ...chosen.slot, id: intent.timeSlotId };
      const now = { date: chosen.date, slot, intent, deadline };
      update({ held: now });
      return now;
    } catch (error) {
      refuse(error, chosen);
      return null;
    } finally {
      events.onSlotsChanged();
    }
  }

  function refuse(error: unknown, chosen: ChosenSlot) {
    const failure = readHoldFailure(error);
    const wasHeld = held?.slot.id === chosen.slot.id;
    if (wasHeld && failure.kind !== 'unknown') update({ held: null });
    switch (failure.kind) {
      case 'slot-lost':
        events.onNotice(lostNotice(failure.code, chosen, wasHeld ? null : held, times));
        return;
      case 'appointment-over':
        events.onAppointmentOver(failure.message);
        break;
      case 'in-progress':
        events.onNotice({ tone: 'warning', title: 'Your payment is in progress', message: failure.message });
        break;
      case 'at-limit':
        events.onNotice({
          tone: 'warning',
          title: "This time isn't held yet",
          message: failure.message,
          again: chosen,
        });
        return;
      case 'already-paid':
        // The reloaded quote shows it.
        break;
      case 'quote-changed':
      case 'unknown':
        if (!wasHeld) setSetupFailure(chosen);
        toast({ title: 'Payment Setup Failed', description: failure.message, tone: 'destructive' });
    }
    if (failure.kind !== 'unknown') events.onQuoteChanged();
  }

  /**
   * Holds the slot again right before the card is used: the hold may have moved, or the quote may have been paid, on another
   * device or in another tab.
   * @returns whether the slot is held and the card form still belongs to its payment
   */
  async function renew(): Promise<boolean> {
    const renewed = held && (await hold(held));
    if (!renewed) return false;
    if (renewed.intent.clientSecret === held.intent.clientSecret) return true;
    events.onNotice(NEW_FORM);
    return false;
  }

  // One request at a time: two in parallel could arrive in the wrong order.
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

  /** Holds this slot. During a request, only the latest choice is kept and sent afterwards. */
  function choose(chosen: ChosenSlot) {
    events.onNotice(null);
    setSetupFailure(null);
    setChoice(chosen);
    wanted.current = chosen;
    void holdWanted();
  }

  const clear = useCallback(() => update({ held: null }), [update]);
  return { choice, setupFailure, choose, renew, clear };
}
