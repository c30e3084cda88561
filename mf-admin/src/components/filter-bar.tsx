import { space } from '@tailgate/ui';
import { styled } from 'styled-components';

/** Search and filters above a list, their labels on one line; as many beside each other as fit. */
export const FilterBar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr));
  gap: ${space(4)};
  align-items: start;
  > :has(input[type='search']) { grid-column: span 2; }
  @media (max-width: 479px) { > :has(input[type='search']) { grid-column: auto; } }
`;
