import { space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';
import { Cards } from './board-cell.style.ts';

const ROOM = '@media (min-width: 1440px)';

/** The board, with the trips that are not on it beside or below. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${ROOM} { grid-template-columns: minmax(0, 1fr) 17rem; }
`;

export const Panel = styled.section`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1.5px solid ${token('line')};
  border-radius: ${token('radius-md')};
  background: ${token('sunken')};
  h3 { font-size: ${textSize('body')}; letter-spacing: 0; }
  ${Cards} { grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
`;
