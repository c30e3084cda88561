import { media, space, textSize, token } from '@tailgate/ui';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { wideScreen } from './navigation.style.ts';

const ROW = '4rem';
const LINE = '4px';
/** Without the links of customers on small screens. */
export const HEADER_HEIGHT = `(${ROW} + ${LINE})`;

export const Band = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  background: ${token('bar')};
  color: ${token('on-bar')};
  border-bottom: ${LINE} solid ${token('accent')};
`;

/** `$full`: as wide as the window, with the name above the navigation of staff. */
export const Row = styled.div<{ $full: boolean }>`
  display: grid;
  grid-template: ${ROW} / minmax(5rem, 1fr) auto;
  align-items: center;
  column-gap: ${space(5)};
  max-width: ${({ $full }) => ($full ? 'none' : '90rem')};
  margin-inline: auto;
  padding: 0 ${space(6)};
  ${wideScreen} { grid-template-columns: minmax(5rem, max-content) minmax(12rem, 1fr) auto; }
  ${media.phone} { column-gap: ${space(3)}; padding: 0 ${space(4)}; }
  @media (max-width: 359px) { column-gap: ${space(2)}; padding: 0 ${space(3)}; }
`;

export const Brand = styled(Link)`
  display: flex;
  align-items: center;
  justify-self: start;
  max-width: 100%;
  gap: ${space(2.5)};
  color: ${token('on-bar')};
  font-family: ${token('font-display')};
  font-size: ${textSize('title')};
  font-weight: 700;
  letter-spacing: -0.02em;
  text-decoration: none;
  &:focus-visible { outline-color: ${token('accent')}; }
  svg { flex-shrink: 0; }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-inline-end: 0.05em; }
`;

export const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  grid-area: 1 / -2;
  ${media.phone} { gap: ${space(1)}; }
`;

const control = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${space(2.5)};
  border: 1px solid ${token('bar-line')};
  border-radius: ${token('radius-md')};
  background: transparent;
  color: ${token('on-bar')};
  font-size: ${textSize('ui')};
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  &:hover:not(:disabled) { background: ${token('bar-hover')}; }
  &:disabled { border-color: ${token('bar-line')}; color: ${token('on-bar-soft')}; font-size: ${textSize('ui')}; cursor: not-allowed; }
  &:focus-visible { outline-color: ${token('accent')}; }
`;

/** Quiet: yellow is for the next step of the page. */
export const HeaderLink = styled(Link)`
  ${control}
`;

export const HeaderButton = styled.button`
  ${control}
  ${media.phone} { span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
`;

/** Where there is room for the words of a control that does nothing; elsewhere it is in a menu or in the footer. */
export const wideOnly = '@media (min-width: 1440px)';

export const WideOnly = styled.div`
  display: none;
  ${wideOnly} { display: block; }
`;

export const Secure = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  grid-area: 1 / -2;
  font-size: ${textSize('ui')};
  font-weight: 600;
  @media (max-width: 359px) { font-size: ${textSize('small')}; }
`;
