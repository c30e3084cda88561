import { styled } from 'styled-components';
import { smallScreen, wideScreen } from './navigation.style.ts';

/** The height of the bar without the safe area. */
export const BAR = '3.5rem';
/** At high zoom a fixed bar would leave no room for the page. */
export const tallScreen = `${smallScreen} and (min-height: 30.01rem)`;

export const Place = styled.div<{ $narrow: boolean }>`
  flex-shrink: 0;
  ${smallScreen} { min-height: ${BAR}; }
  ${tallScreen} { min-height: 0; }
  ${wideScreen} { width: ${({ $narrow }) => ($narrow ? '4rem' : '14.5rem')}; }
`;
