import { media, space } from '@tailgate/ui';
import { styled } from 'styled-components';

export const DayColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 23rem;
    > :first-child { grid-column: 2; position: sticky; top: 6rem; }
    > :last-child { grid-column: 1; grid-row: 1; }
  }
`;
