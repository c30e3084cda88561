import * as Radix from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';
import { media, space, textSize, token } from '../theme.ts';
import { passStyleNonce } from './style-nonce.ts';

passStyleNonce();

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translate(-50%, calc(-50% + 0.75rem)); }`;

/** The height of a toast of two lines, or of three on a phone. */
const TOAST_ROOM = '4.25rem';

export const short = '@media (max-height: 30rem)';

export const overlayFace = css`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${token('scrim')};
  animation: ${fade} 140ms ease-out;
`;

/** At high zoom head and foot would leave no room: everything scrolls. */
export const panelFace = css<{ $width: string }>`
  position: fixed;
  z-index: 50;
  left: 50%;
  top: calc(50% + ${TOAST_ROOM} / 2);
  transform: translate(-50%, -50%);
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => $width}, calc(100vw - 2rem));
  max-height: calc(100dvh - 2rem - ${TOAST_ROOM});
  border-radius: ${token('radius-lg')};
  border-top: 5px solid ${token('accent')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-float')};
  animation: ${rise} 160ms ease-out;
  &:focus-visible { outline: none; border-radius: ${token('radius-lg')}; }
  ${short} { display: block; top: 50%; max-height: calc(100dvh - 1rem); overflow-y: auto; }
`;

/** `$closable` leaves the corner free for the close button. */
export const Head = styled.div<{ $closable: boolean }>`
  position: relative;
  padding: ${space(5)} ${({ $closable }) => space($closable ? 16 : 6)} ${space(4)} ${space(6)};
  border-bottom: 1px solid ${token('line')};
  > div { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(3)}; }
  h2 { font-size: ${textSize('title')}; font-weight: 750; }
  p { margin-top: ${space(1)}; color: ${token('ink-soft')}; }
`;

export const Scroll = styled.div`
  padding: ${space(5)} ${space(6)};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${short} { overflow: visible; }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)};
  border-top: 1px solid ${token('line')};
  ${media.phone} { > button { flex: 1 1 auto; } }
`;

export const CloseButton = () => (
  <Radix.Close asChild>
    <Close type="button" aria-label="Close dialog">
      ×
    </Close>
  </Radix.Close>
);

const Close = styled.button`
  position: absolute;
  top: ${space(4)};
  right: ${space(4)};
  width: 2.5rem;
  height: 2.5rem;
  border: 0;
  border-radius: ${token('radius-sm')};
  background: transparent;
  font-size: ${textSize('heading')};
  line-height: 1;
  cursor: pointer;
  &:hover { background: ${token('sunken')}; }
`;
