import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import type { CreatePaymentIntentAnswer } from '@tailgate/contracts';
import { Button, Form, Skeleton, Stack } from '@tailgate/ui';
import { ActionBar } from '@tailgate/ui/action-bar';
import { formatMoney, useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import type { BookingResult } from '../remembered-payment.ts';
import { FINISHED_STATES } from '../use-resumed-intent.ts';
import { CardFailureAdvice } from './card-failure-advice.tsx';
import type { CardFailure, CardWords } from './card-words.ts';
import { DepositLine } from './deposit-line.tsx';
import { PaymentPromise } from './payment-promise.tsx';
import { PolicyLine } from './policy-line.tsx';
import { type ReturnQuery, returnAddress } from './return-address.ts';

/** Apple Pay and Google Pay appear where the browser has them. */
const CARD_FIELDS = { layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto' } } as const;
const DECLINED = 'Your payment was not successful. Please try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

export type ChargedIntent = Pick<CreatePaymentIntentAnswer, 'amount' | 'cancellation_policy' | 'balance'>;

export type CardFormProps = {
  intent: ChargedIntent;
  trip: BookingResult['appointment'];
  words: CardWords;
  /** What the bank's redirect after 3-D Secure brings back to this page. */
  returnQuery: ReturnQuery;
  blocked: boolean;
  working: boolean;
  failure: CardFailure | null;
  onWorking(working: boolean): void;
  onFailure(failure: CardFailure | null): void;
  /** Called before the card is used. @returns whether this payment can still be made */
  onBeforeCard(): Promise<boolean>;
  onFinish(paymentIntentId: string): Promise<void>;
  onLoadFailure(): void;
};

const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

export function CardForm(props: CardFormProps) {
  const { intent, trip, words, returnQuery, blocked, working, failure, onWorking, onFailure } = props;
  const { onBeforeCard, onFinish, onLoadFailure } = props;
  const stripe = useStripe();
  const elements = useElements();
  const { toast } = useShell();
  const [ready, setReady] = useState(false);

  function decline(error: Pick<StripeError, 'type' | 'code' | 'message'>) {
    // The card fields mark validation errors themselves.
    if (error.type === 'validation_error') return;
    toast({ title: 'Payment Failed', description: error.message ?? DECLINED, tone: 'destructive' });
    // Everything else is not the card's fault: Stripe or the network did not answer.
    onFailure(error.type === 'card_error' || error.code === NOT_AUTHENTICATED ? 'declined' : 'unexpected');
  }

  async function authorise() {
    if (!stripe || !elements) return;
    // Submit first: wallets only open right after a click.
    const { error: incomplete } = await elements.submit();
    if (incomplete) return decline(incomplete);
    if (!(await onBeforeCard())) return;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnAddress(window.location.href, returnQuery) },
      redirect: 'if_required',
    });
    // Stripe also answers with an error if this payment was authorised in another tab, or cancelled because of it.
    const used = paymentIntent ?? error?.payment_intent;
    if (used && FINISHED_STATES.includes(used.status)) await onFinish(used.id);
    else decline(error ?? { type: 'card_error', message: DECLINED });
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!ready || working || blocked) return;
    onFailure(null);
    onWorking(true);
    try {
      await authorise();
    } catch {
      toast({ title: 'Payment Error', description: UNEXPECTED, tone: 'destructive' });
      onFailure('unexpected');
    } finally {
      onWorking(false);
    }
  }

  return (
    <Form onSubmit={pay} aria-label="Card payment">
      <Stack $gap={4}>
        {!ready && <Skeleton $height="12rem" />}
        <PaymentElement options={CARD_FIELDS} onReady={() => setReady(true)} onLoadError={onLoadFailure} />
        <DepositLine amount={intent.amount} balance={intent.balance} />
        <PolicyLine policy={intent.cancellation_policy} trip={trip} />
        <CardFailureAdvice failure={failure} words={words} />
        <ActionBar label={intent.balance ? 'Due now' : 'Total'} value={formatMoney(intent.amount)} onlyButton>
          <Button type="submit" variant="accent" size="lg" block loading={working} disabled={!ready || blocked}>
            {working ? 'Processing...' : `Pay Now ${formatMoney(intent.amount)}`}
          </Button>
        </ActionBar>
        <PaymentPromise promise={words.promise} />
      </Stack>
    </Form>
  );
}
