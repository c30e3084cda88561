import { Elements } from '@stripe/react-stripe-js';
import { Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { useEffect, useMemo, useState } from 'react';
import { cardAppearance } from '../card-appearance.ts';
import type { CardFailure } from '../card-failure.ts';
import type { HeldSlot } from '../remembered-payment.ts';
import { returnAddress } from '../return-address.ts';
import { useCardProvider } from '../use-card-provider.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import { CardForm } from './card-form.tsx';
import { HeldSlotBar } from './held-slot-bar.tsx';
import { SetupFailure } from './setup-failure.tsx';

type PaymentCardProps = {
  held: HeldSlot;
  blocked: boolean;
  failure: CardFailure | null;
  onFailure(failure: CardFailure | null): void;
  onWorking(working: boolean): void;
  onBeforeCard(): Promise<boolean>;
  onAuthorised(paymentIntentId: string): Promise<void>;
  onHoldEnded(): void;
};

/** Paying for the held slot while it is held. */
export function PaymentCard({ held, onWorking, ...form }: PaymentCardProps) {
  const { onHoldEnded } = form;
  const seconds = useSecondsLeft(held.deadline);
  const [working, setWorking] = useState(false);
  // A payment that is under way is not interrupted: the server decides whether it came in time.
  const ended = seconds === 0 && !working && !form.blocked;
  useEffect(() => {
    if (ended) onHoldEnded();
  }, [ended, onHoldEnded]);
  const noteWorking = (now: boolean) => {
    setWorking(now);
    onWorking(now);
  };
  return (
    <Stack $gap={4}>
      <HeldSlotBar chosen={held} secondsLeft={seconds} />
      <CardFields held={held} onWorking={noteWorking} {...form} />
    </Stack>
  );
}

function CardFields({ held, ...form }: PaymentCardProps) {
  const { provider, retry } = useCardProvider();
  const [loadFailed, setLoadFailed] = useState(false);
  const { clientSecret } = held.intent;
  const options = useMemo(() => ({ clientSecret, appearance: cardAppearance() }), [clientSecret]);
  if (loadFailed || provider.status === 'failed') {
    const again = () => {
      setLoadFailed(false);
      retry();
    };
    return <SetupFailure reason="The card form could not be loaded. Your time is still held." onRetry={again} />;
  }
  if (provider.status === 'loading') {
    return (
      <>
        <VisuallyHidden role="status">Loading the card form</VisuallyHidden>
        <Skeleton $height="16rem" />
      </>
    );
  }
  return (
    <Elements key={clientSecret} stripe={provider.stripe} options={options}>
      <CardForm
        {...form}
        amount={held.intent.amount}
        returnUrl={returnAddress(window.location.href, held)}
        onLoadFailure={() => setLoadFailed(true)}
      />
    </Elements>
  );
}
