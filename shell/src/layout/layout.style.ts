import { space, token } from '@tailgate/ui';
import { keyframes, styled } from 'styled-components';
import { HEADER_HEIGHT } from './header.style.ts';
import { wideScreen } from './navigation.style.ts';

/** Only the page is for paper. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  @media print { > :not(:has(main)) { display: none; } }
`;

export const Body = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  ${wideScreen} { flex-direction: row; }
  @media print { display: block; }
`;

export const Column = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  @media print { display: block; }
`;

/* As high as the window below the header, so that content which arrives later never moves the footer in sight. */
export const Main = styled.main`
  flex: 1;
  min-height: calc(100dvh - ${HEADER_HEIGHT});
  &:focus { outline: none; }
`;

export const SkipLink = styled.a`
  position: fixed;
  z-index: 70;
  top: ${space(2)};
  left: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${token('radius-md')};
  background: ${token('accent')};
  color: ${token('on-accent')};
  font-weight: 700;
  &:not(:focus) { clip-path: inset(50%); }
`;

const advance = keyframes`from { transform: scaleX(0.05); } to { transform: scaleX(0.9); }`;

export const Progress = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0 0 auto;
  height: 4px;
  background: ${token('accent')};
  transform-origin: left;
  animation: ${advance} 1.5s ease-out forwards;
`;
