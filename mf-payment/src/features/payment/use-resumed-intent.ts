import { useShell } from '@tailgate/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadCardProvider } from './card/load-card-provider.ts';
import type { KnownIntent } from './card/return-address.ts';

/** Intent states in which the server knows how the payment ends: the card is authorised, captured or voided, or its bank decides. */
export const FINISHED_STATES: readonly string[] = ['requires_capture', 'succeeded', 'processing', 'canceled'];
const DECLINED = 'Your payment was not successful. Please try again.';

type Resumed = 'checking' | 'failed' | 'done';
type ResumeEvents = {
  onFinished(): Promise<void>;
  /** The card was not authorised. @param reason for a buyer who returns from the bank, else null */
  onNotPaid(intentStatus: string, reason: string | null): void;
};

/**
 * After a refresh or a redirect from the bank, asks Stripe for the intent's state, and continues from there.
 * @param open null if there is nothing to resume
 * @param returned whether this visit is a redirect from the bank
 */
export function useResumedIntent(open: KnownIntent | null, returned: boolean, events: ResumeEvents) {
  const { config } = useShell();
  const [, setQuery] = useSearchParams();
  const [status, setStatus] = useState<Resumed>(open ? 'checking' : 'done');
  const started = useRef(false);

  async function resume() {
    if (!open) return;
    setStatus('checking');
    try {
      const stripe = await loadCardProvider(config.stripe);
      const { paymentIntent, error } = await stripe.retrievePaymentIntent(open.clientSecret);
      if (!paymentIntent) throw new Error(error?.message ?? "The payment couldn't be looked up.");
      await goOn(paymentIntent.status, paymentIntent.last_payment_error?.message);
      // Remove the secret from the address. A refresh now reads this tab's storage.
      if (returned) setQuery(new URLSearchParams(), { replace: true });
      setStatus('done');
    } catch {
      setStatus('failed');
    }
  }

  async function goOn(intentStatus: string, declineMessage: string | undefined) {
    // Report a payment that was cancelled before this visit only to a buyer who returns from the bank.
    if (FINISHED_STATES.includes(intentStatus) && (returned || intentStatus !== 'canceled')) await events.onFinished();
    else events.onNotPaid(intentStatus, returned ? (declineMessage ?? DECLINED) : null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: resume once per visit, with the initial values.
  useEffect(() => {
    if (started.current || status !== 'checking') return;
    started.current = true;
    void resume();
  }, []);

  return { status, retry: () => void resume() };
}
