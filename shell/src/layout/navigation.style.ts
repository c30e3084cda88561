import { space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const wideScreen = '@media (min-width: 1200px)';
export const smallScreen = '@media (max-width: 1199px)';

/** Below the name on small screens. Scrolls if the links do not fit. */
export const Links = styled.nav`
  display: flex;
  overflow-x: auto;
  grid-column: 1 / -1;
  margin-inline: -${space(3)};
  border-top: 1px solid ${token('bar-hover')};
  ${wideScreen} { grid-area: 1 / 2; align-self: stretch; margin: 0; border: 0; }
  a {
    flex-shrink: 0;
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 ${space(3)};
    color: ${token('on-bar-soft')};
    font-size: ${textSize('ui')};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    border-block: 3px solid transparent;
    &:hover { color: ${token('on-bar')}; }
    &[aria-current] { color: ${token('on-bar')}; border-bottom-color: ${token('accent')}; }
    &:focus-visible { outline-color: ${token('accent')}; outline-offset: -3px; }
  }
`;
