import { useShell } from '@tailgate/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CardFailure } from './card-failure.ts';
import { loadCardProvider } from './load-card-provider.ts';
import { endedNotice, type Notice, payAgainNotice } from './notice.ts';
import { readReturn } from './return-address.ts';
import type { AuthorisedPayment } from './use-finish-booking.ts';
import type { PaymentRecord } from './use-payment-record.ts';

/** Card states in which the money is set aside (or taken) and only the booking is left to do. */
export const AUTHORISED_STATES: readonly string[] = ['requires_capture', 'succeeded'];
const DECLINED = 'Your payment was not successful. Please try again.';

type ResumeEvents = {
  finish(payment: AuthorisedPayment): Promise<CardFailure | null>;
  onNotice(notice: Notice): void;
  onDeclined(failure: CardFailure): void;
};
type Resumed = 'checking' | 'failed' | 'done';

/**
 * After a refresh, or on the way back from a check at the bank: asks the card provider how far the payment got and goes on
 * from there. An ordinary first visit has nothing to resume, nor has a quote that is over (`closed`).
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
      // The secret has done its work; a refresh from here on reads what this tab remembers.
      if (returned) setQuery(new URLSearchParams(), { replace: true });
      setStatus('done');
    } catch {
      setStatus('failed');
    }
  }

  async function goOn(intentStatus: string, declineMessage: string | undefined) {
    if (!open) return;
    const chosen = held?.slot.id === open.timeSlotId ? held : null;
    if (AUTHORISED_STATES.includes(intentStatus)) {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: resuming happens once a visit, with what the page started with.
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
