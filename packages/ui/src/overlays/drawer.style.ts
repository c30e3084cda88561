import * as Radix from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';
import { media, space, textSize, token } from '../theme.ts';
import { overlayFace, Scroll, short } from './panel.tsx';

const arrive = keyframes`from { opacity: 0; transform: translateX(2rem); }`;

// Lighter than behind a dialog: the list stays readable.
export const Overlay = styled(Radix.Overlay)`${overlayFace} opacity: 0.4;`;

// As low as its overlay, so that a dialog opened from the drawer dims it, too. A toast is above the whole screen, or beside the drawer.
export const Sheet = styled(Radix.Content)`
  position: fixed;
  z-index: 40;
  inset: 0;
  display: flex;
  flex-direction: column;
  background: ${token('surface')};
  animation: ${arrive} 200ms ease-out;
  &:focus-visible { outline: none; }
  ${short} { overflow-y: auto; }
  body:has([data-toast]) & { padding-top: 5.5rem; }
  ${media.wide} {
    body:has([data-toast]) & { padding-top: 0; }
    left: auto;
    width: 35rem;
    border-left: 1px solid ${token('line-strong')};
    box-shadow: ${token('shadow-float')};
  }
`;

export const Bar = styled.header`
  display: flex;
  flex-shrink: 0;
  align-items: center;
  gap: ${space(1)};
  min-height: 3.5rem;
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(6)};
  border-bottom: 1px solid ${token('line')};
  > div { display: flex; flex: 1; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(3)}; min-width: 0; }
  h2 { font-size: ${textSize('title')}; font-weight: 700; overflow-wrap: anywhere; }
  ${media.phone} { padding-left: ${space(4)}; }
`;

export const Body = styled(Scroll)`
  flex: 1;
  min-height: 0;
  ${short} { flex: none; }
  > p:first-child { margin-bottom: ${space(4)}; color: ${token('ink-soft')}; }
  ${media.phone} { padding-inline: ${space(4)}; }
`;
