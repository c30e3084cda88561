import { space, textSize, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';
import { HEADER_HEIGHT } from '../layout/header.style.ts';
import { smallScreen } from '../layout/navigation.style.ts';

const row = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 2rem;
  padding: 0 ${space(2.5)};
  border: 0;
  border-radius: ${token('radius-sm')};
  background: none;
  color: ${token('ink-soft')};
  font-size: ${textSize('ui')};
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover { background: ${token('sunken')}; color: ${token('ink')}; }
  &[aria-current] { background: ${token('ink')}; color: ${token('on-ink')}; font-weight: 600; }
  &:focus-visible { outline-offset: -3px; }
  @media (pointer: coarse) { min-height: 2.75rem; }
`;

/** Only the icons: the texts stay for screen readers. */
const narrowFace = css`
  p { height: 1px; margin: ${space(2)}; padding: 0; background: ${token('line')}; }
  p:first-child { visibility: hidden; }
  p { font-size: 0; }
  a, button { position: relative; justify-content: center; padding: 0; }
  small { position: absolute; top: -2px; right: -6px; }
  span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

export const Side = styled.nav<{ $narrow: boolean }>`
  position: sticky;
  top: calc${HEADER_HEIGHT};
  height: calc(100dvh - ${HEADER_HEIGHT});
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  padding: ${space(1)} ${space(3)} 0;
  border-inline-end: 1px solid ${token('line')};
  background: ${token('surface')};
  p { padding: ${space(2.5)} ${space(2.5)} ${space(0.5)}; color: ${token('ink-faint')}; font-size: ${textSize('caption')}; font-weight: 600; }
  ul { display: grid; gap: 2px; margin: 0; padding: 0; list-style: none; }
  ul + ul { margin-top: ${space(2)}; padding-top: ${space(2)}; border-top: 1px solid ${token('line')}; }
  a, > button { ${row} }
  > button { flex-shrink: 0; position: sticky; bottom: 0; min-height: 2.75rem; margin-top: auto; background: ${token('surface')}; }
  ${({ $narrow }) => $narrow && narrowFace}
  ${smallScreen} { display: none; }
`;
