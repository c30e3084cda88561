import { space, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';

export const wideScreen = '@media (min-width: 1200px)';
export const smallScreen = '@media (max-width: 1199px)';

const link = css`
  flex-shrink: 0;
  display: flex;
  align-items: center;
  padding: 0 ${space(3)};
  color: ${token('on-bar-soft')};
  font-size: 0.9375rem;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  border-bottom: 3px solid transparent;
  border-top: 3px solid transparent;
  &:hover { color: ${token('on-bar')}; }
  &[aria-current] { color: ${token('on-bar')}; border-bottom-color: ${token('accent')}; }
  &:focus-visible { outline-color: ${token('accent')}; outline-offset: -3px; }
`;

/** Scrolls if the links do not fit. The edges fade to show that there are more. */
const row = css`
  display: flex;
  position: relative;
  overflow-x: auto;
  padding: 0 ${space(4)};
  mask: linear-gradient(90deg, transparent, ${token('on-sheet')} ${space(4)} calc(100% - ${space(4)}), transparent);
  scrollbar-width: thin;
  scrollbar-color: ${token('line-strong')} transparent;
`;

/** Only a long company name is shortened: to keep this much room for the links. */
export const Bar = styled.nav`
  ${row}
  flex: 1;
  align-self: stretch;
  min-width: 34rem;
  margin: 0 -${space(4)};
  a { ${link} padding: 0 ${space(2.5)}; font-size: 0.875rem; }
  @media (max-width: 1279px) { a { padding: 0 ${space(2)}; } }
  ${smallScreen} { display: none; }
`;

export const Strip = styled.nav`
  ${row}
  border-top: 1px solid ${token('bar-hover')};
  a { ${link} min-height: 2.75rem; }
  ${wideScreen} { display: none; }
`;
