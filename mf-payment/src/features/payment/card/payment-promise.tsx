import { space, textSize, token } from '@tailgate/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import type { CardWords } from './card-words.ts';

export function PaymentPromise({ promise }: Pick<CardWords, 'promise'>) {
  return (
    <Line>
      <Lock size={16} aria-hidden="true" />
      <span>{`${promise} Your card details go straight to our card provider.`}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space(2)};
  font-size: ${textSize('ui')};
  color: ${token('ink-soft')};
  > svg { margin-top: 0.1875rem; }
`;
