import type { CreatePaymentIntentAnswer } from '@tailgate/contracts';
import { space, token } from '@tailgate/ui';
import { describePolicy } from '@tailgate/web-kit';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';

/** What is refunded of this payment when the trip is cancelled: as stored with it, so it is read before Pay is pressed. */
export function PolicyLine({ policy }: { policy: CreatePaymentIntentAnswer['cancellation_policy'] }) {
  const sentence = describePolicy(policy);
  if (sentence === null) return null;
  return (
    <Line>
      <Undo2 size={16} aria-hidden="true" />
      <span>{sentence}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space(2)};
  font-size: 0.875rem;
  color: ${token('ink')};
  > svg { flex: none; margin-top: 0.1875rem; }
`;
