import { media, space } from '@tailgate/ui';
import { styled } from 'styled-components';

export const FilterBar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr));
  gap: ${space(4)};
  align-items: start;
  > :has(input[type='search']) { grid-column: span 2; }
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(3)}; }
  @media print { && { display: none; } }
  /* Half of so small a screen is too narrow for a date. */
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr);
    > :has(input[type='search']) { grid-column: auto; }
  }
`;
