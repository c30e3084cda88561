import { space, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';

const roomForNavigation = '@media (min-width: 1200px)';

const link = css`
  flex-shrink: 0;
  display: flex;
  align-items: center;
  padding: 0 ${space(3)};
  color: ${token('on-ink-soft')};
  font-size: 0.9375rem;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  @media (min-width: 1200px) and (max-width: 1439px) { padding: 0 ${space(2.5)}; font-size: 0.875rem; }
  border-bottom: 3px solid transparent;
  border-top: 3px solid transparent;
  &:hover { color: ${token('on-ink')}; }
  &.active { color: ${token('on-ink')}; border-bottom-color: ${token('accent')}; }
  &:focus-visible { outline-color: ${token('accent')}; outline-offset: -3px; }
`;

export const Bar = styled.nav`
  display: none;
  align-self: stretch;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  ${roomForNavigation} { display: flex; }
  a { ${link} }
`;

export const Strip = styled.nav`
  display: flex;
  overflow-x: auto;
  padding: 0 ${space(2)};
  background: ${token('ink')};
  border-top: 1px solid rgb(255 255 255 / 14%);
  scrollbar-width: none;
  a { ${link} min-height: 2.75rem; }
  ${roomForNavigation} { display: none; }
`;
