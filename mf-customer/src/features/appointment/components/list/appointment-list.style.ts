import { space } from '@tailgate/ui';
import { css, styled } from 'styled-components';

const columns = css`
  @media (min-width: 640px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (min-width: 1024px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

export const Cards = styled.ul<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${({ $wide }) => !$wide && columns}
`;
