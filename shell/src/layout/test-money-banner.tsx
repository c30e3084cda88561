import { media, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export function TestMoneyBanner() {
  return (
    <Band aria-label="Test payments">
      <p>
        <strong>Test payments only.</strong> No card is charged here, and no truck comes.
      </p>
    </Band>
  );
}

const Band = styled.aside`
  background: ${token('accent-wash')};
  border-bottom: 1px solid ${token('accent-deep')};
  p {
    max-width: 90rem;
    margin: 0 auto;
    padding: ${space(2.5)} ${space(6)};
    font-size: ${textSize('ui')};
    ${media.phone} { padding: ${space(3)} ${space(4)}; }
  }
`;
