import { space } from '@tailgate/ui';
import { styled } from 'styled-components';

/** Search and filters above a list, their labels on one line; below each other on a phone. */
export const FilterBar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${space(4)};
  align-items: start;
  max-width: 40rem;
`;
