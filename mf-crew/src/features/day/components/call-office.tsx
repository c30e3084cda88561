import { media, space, token } from '@tailgate/ui';
import { styled } from 'styled-components';
import { CallLink } from './call-link.tsx';
import { Row } from './crew-frame.tsx';

/** At the thumb on every screen of the day. */
export function CallOffice({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <Bar>
      <Row>
        <CallLink scheme="tel" phone={phone}>
          Call office
        </CallLink>
      </Row>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  margin: ${space(6)} -${space(4)} 0;
  padding: ${space(2)} ${space(4)} calc(${space(2)} + env(safe-area-inset-bottom));
  border-top: 1.5px solid ${token('line-strong')};
  background: ${token('paper')};
  ${media.wide} { position: static; border: 0; }
`;
