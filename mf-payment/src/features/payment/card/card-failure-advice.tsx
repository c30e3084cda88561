import { Callout } from '@tailgate/ui';

/** `declined`: the card was refused. `unexpected`: Stripe's script or the network failed. */
export type CardFailure = 'declined' | 'unexpected';

const ADVICE: Record<CardFailure, { title: string; next: string }> = {
  declined: {
    title: 'Your card was not charged',
    next: 'Your time is still held. Check your card details or try another card.',
  },
  unexpected: {
    title: 'Your time is still held',
    next: "Press Pay Now to try again. You won't be charged twice.",
  },
};

/** What to do next. The toast gives the reason. */
export function CardFailureAdvice({ failure }: { failure: CardFailure | null }) {
  if (!failure) return null;
  const { title, next } = ADVICE[failure];
  return (
    <Callout tone="warning" title={title}>
      {next}
    </Callout>
  );
}
