import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { Button, Form, Skeleton, Stack } from '@tailgate/ui';
import { formatMoney, useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import type { CardFailure } from '../card-failure.ts';
import { AUTHORISED_STATES } from '../use-resumed-payment.ts';
import { CardFailureAdvice } from './card-failure-advice.tsx';
import { PaymentPromise } from './payment-promise.tsx';

/** Apple Pay and Google Pay appear where the browser has them. */
const CARD_FIELDS = { layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto' } } as const;
const DECLINED = 'Your payment was not successful. Please try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

type CardFormProps = {
  returnUrl: string;
  /** What is charged, as the wire shows it. */
  amount: string;
  /** Another slot is being held, or a payment is being finished: not the moment to pay. */
  blocked: boolean;
  failure: CardFailure | null;
  onFailure(failure: CardFailure | null): void;
  onWorking(working: boolean): void;
  /** Asked before the card is used: whether the time is held still. */
  onBeforeCard(): Promise<boolean>;
  onAuthorised(paymentIntentId: string): Promise<void>;
  onHoldEnded(): void;
  onLoadFailure(): void;
};

/** The card provider's own fields, and the button that authorises the card. */
export function CardForm(props: CardFormProps) {
  const { returnUrl, amount, blocked, failure, onFailure, onWorking } = props;
  const { onBeforeCard, onAuthorised, onHoldEnded, onLoadFailure } = props;
  const stripe = useStripe();
  const elements = useElements();
  const { toast } = useShell();
  const [ready, setReady] = useState(false);
  const [working, setWorking] = useState(false);

  function decline(error: Pick<StripeError, 'type' | 'message'>) {
    // The card form marks incomplete fields itself.
    if (error.type === 'validation_error') return;
    const message = error.message ?? DECLINED;
    toast({ title: 'Payment Failed', description: message, tone: 'destructive' });
    onFailure('declined');
  }

  async function authorise() {
    if (!stripe || !elements) return;
    // First of all: wallets open their sheet only right after the press.
    const { error: incomplete } = await elements.submit();
    if (incomplete) return decline(incomplete);
    if (!(await onBeforeCard())) return;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    // The provider answers with an error, too, when the same payment was authorised in another tab.
    const intent = paymentIntent ?? error?.payment_intent;
    if (intent && AUTHORISED_STATES.includes(intent.status)) await onAuthorised(intent.id);
    else if (intent?.status === 'canceled') onHoldEnded();
    else decline(error ?? { type: 'card_error', message: DECLINED });
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!ready || working || blocked) return;
    onFailure(null);
    setWorking(true);
    onWorking(true);
    try {
      await authorise();
    } catch {
      toast({ title: 'Payment Error', description: UNEXPECTED, tone: 'destructive' });
      onFailure('unexpected');
    } finally {
      setWorking(false);
      onWorking(false);
    }
  }

  return (
    <Form onSubmit={pay} aria-label="Card payment">
      <Stack $gap={4}>
        {!ready && <Skeleton $height="12rem" />}
        <PaymentElement options={CARD_FIELDS} onReady={() => setReady(true)} onLoadError={onLoadFailure} />
        <CardFailureAdvice failure={failure} />
        <Button type="submit" variant="accent" size="lg" block loading={working} disabled={!ready || blocked}>
          {working ? 'Processing...' : `Pay Now ${formatMoney(amount)}`}
        </Button>
        <PaymentPromise />
      </Stack>
    </Form>
  );
}
