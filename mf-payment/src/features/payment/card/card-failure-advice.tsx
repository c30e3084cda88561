import { Callout } from '@tailgate/ui';
import type { CardFailure, CardWords } from './card-words.ts';

export function CardFailureAdvice({ failure, words }: { failure: CardFailure | null; words: CardWords }) {
  if (!failure) return null;
  const { title, next } = words.advice[failure];
  return (
    <Callout tone="warning" title={title}>
      {next}
    </Callout>
  );
}
