import { Callout } from '@tailgate/ui';
import type { CardFailure } from '../card-failure.ts';

const ADVICE: Record<CardFailure, { title: string; next: string }> = {
  declined: {
    title: 'Your card was not charged',
    next: 'Your time is still held. Check the card details, or use another card.',
  },
  unexpected: {
    title: 'Your time is still held',
    next: 'Press Pay Now to try again. You are never charged twice for one booking.',
  },
};

/** What to do next. The reason itself is in the toast, which also interrupts a screen reader. */
export function CardFailureAdvice({ failure }: { failure: CardFailure | null }) {
  if (!failure) return null;
  const { title, next } = ADVICE[failure];
  return (
    <Callout tone="warning" title={title}>
      {next}
    </Callout>
  );
}
