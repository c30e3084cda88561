import { space, textSize, token } from '@tailgate/ui';
import { createGlobalStyle, styled } from 'styled-components';
import { wideScreen } from '../layout/navigation.style.ts';
import { BAR, tallScreen } from '../layout/staff-place.style.ts';

const safeArea = 'env(safe-area-inset-bottom, 0px)';

/** Keeps the bar off the end of the page, of what is scrolled to, and of what sticks to the bottom of the window. */
export const RoomForBar = createGlobalStyle`
  @media screen {
    ${tallScreen} {
      :root { --bottom-bar: calc(${BAR} + ${safeArea}); }
      html { scroll-padding-bottom: calc(var(--bottom-bar) + ${space(2)}); }
      body { padding-bottom: var(--bottom-bar); }
    }
  }
`;

export const Bar = styled.nav`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  justify-content: center;
  padding-inline: max(${space(1)}, calc((100% - 36rem) / 2));
  background: ${token('bar')};
  ${tallScreen} { position: fixed; inset: auto 0 0; z-index: 28; padding-bottom: ${safeArea}; border-top: 1px solid ${token('bar-line')}; }
  ${wideScreen} { display: none; }
  a, button {
    position: relative;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 2px;
    min-height: ${BAR};
    padding: 0;
    border: 0;
    border-top: 3px solid transparent;
    background: none;
    color: ${token('on-bar-soft')};
    font-size: ${textSize('caption')};
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  small { position: absolute; top: 2px; left: calc(50% + 4px); }
  [aria-current] { color: ${token('on-bar')}; border-top-color: ${token('accent')}; }
  :focus-visible { outline-color: ${token('accent')}; outline-offset: -3px; }
  span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  @media (forced-colors: active) {
    :is(a, button):not([aria-current]) { border-top-color: Canvas; }
    button[aria-current] { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  }
`;
