import { useShell } from '@tailgate/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CardFailure } from './card/card-failure-advice.tsx';
import { loadCardProvider } from './card/load-card-provider.ts';
import { readReturn } from './card/return-address.ts';
import { endedNotice, type Notice, payAgainNotice } from './notice.ts';
import type { AuthorisedPayment } from './use-finish-booking.ts';
import type { PaymentRecord } from './use-payment-record.ts';

/** Intent states in which the server knows how the payment ends: the card is authorised, captured or voided, or its bank decides. */
export const FINISHED_STATES: readonly string[] = ['requires_capture', 'succeeded', 'processing', 'canceled'];
const DECLINED = 'Your payment was not successful. Please try again.';

type ResumeEvents = {
  finish(payment: AuthorisedPayment): Promise<CardFailure | null>;
  onNotice(notice: Notice): void;
  onDeclined(failure: CardFailure): void;
};
type Resumed = 'checking' | 'failed' | 'done';

/**
 * After a refresh or a redirect from the bank, asks Stripe for the intent's state and continues from there. Does nothing on
 * a first visit or if the quote is `closed`.
 */
export function useResumedPayment(record: PaymentRecord, closed: boolean, events: ResumeEvents) {
  const { toast, config } = useShell();
  const [query, setQuery] = useSearchParams();
  const [returned] = useState(() => readReturn(query));
  const { held } = record;
  const [open] = useState(() => returned ?? (held && fromMemory(held)));
  const [status, setStatus] = useState<Resumed>(open && !record.result && !closed ? 'checking' : 'done');
  const started = useRef(false);

  async function resume() {
    if (!open) return;
    setStatus('checking');
    try {
      const stripe = await loadCardProvider(config.stripe);
      const { paymentIntent, error } = await stripe.retrievePaymentIntent(open.clientSecret);
      if (!paymentIntent) throw new Error(error?.message ?? 'The payment could not be looked up.');
      await goOn(paymentIntent.status, paymentIntent.last_payment_error?.message);
      // Remove the secret from the address. A refresh now reads this tab's storage.
      if (returned) setQuery(new URLSearchParams(), { replace: true });
      setStatus('done');
    } catch {
      setStatus('failed');
    }
  }

  async function goOn(intentStatus: string, declineMessage: string | undefined) {
    if (!open) return;
    const chosen = held?.slot.id === open.timeSlotId ? held : null;
    // Report a payment that was cancelled before this visit only to a buyer who returns from the bank.
    if (FINISHED_STATES.includes(intentStatus) && (returned || intentStatus !== 'canceled')) {
      const { paymentIntentId, timeSlotId } = open;
      const declined = await events.finish({ paymentIntentId, timeSlotId, chosen });
      if (declined) events.onDeclined(declined);
      return;
    }
    const declined = returned ? (declineMessage ?? DECLINED) : null;
    if (declined) {
      toast({ title: 'Payment Failed', description: declined, tone: 'destructive' });
      events.onDeclined('declined');
    }
    if (intentStatus !== 'canceled' && chosen && chosen.deadline > Date.now()) return;
    record.update({ held: null });
    events.onNotice(declined ? payAgainNotice() : endedNotice(chosen));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: resume once per visit, with the initial values.
  useEffect(() => {
    if (started.current || status !== 'checking') return;
    started.current = true;
    void resume();
  }, []);

  return { status, retry: () => void resume(), date: open?.date ?? null };
}

function fromMemory(held: NonNullable<PaymentRecord['held']>) {
  const { intent, slot, date } = held;
  return { paymentIntentId: intent.paymentIntentId, clientSecret: intent.clientSecret, timeSlotId: slot.id, date };
}
