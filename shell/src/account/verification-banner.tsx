import { media, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';
import { SendLinkAgain } from './send-link-again.tsx';

export function VerificationBanner({ email }: { email: string }) {
  return (
    <Band aria-label="Email verification">
      <div>
        <p>
          Please verify <strong>{email}</strong> with the link we emailed you to see your quotes and appointments.
        </p>
        <SendLinkAgain email={email} size="sm" />
      </div>
    </Band>
  );
}

const Band = styled.aside`
  background: ${token('accent-wash')};
  border-bottom: 1px solid ${token('accent-deep')};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(6)};
    max-width: 75rem;
    margin-inline: auto;
    padding: ${space(2.5)} ${space(6)};
    ${media.phone} { padding: ${space(3)} ${space(4)}; }
  }
  p { min-width: 0; overflow-wrap: anywhere; font-size: ${textSize('ui')}; }
`;
