import { space, token } from '@tailgate/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';

/** What happens to the card, said before it is used. */
export function PaymentPromise() {
  return (
    <Line>
      <Lock size={16} aria-hidden="true" />
      Your card is charged only once this time is booked for you. Card details go straight to our card provider.
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space(2)};
  font-size: 0.875rem;
  color: ${token('ink-soft')};
  > svg { margin-top: 0.1875rem; }
`;
