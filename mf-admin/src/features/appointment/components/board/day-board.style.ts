import { styled } from 'styled-components';

export const TripHours = styled.div`
  position: relative;
  display: grid;
  min-width: 0;
`;

export const OwnHours = styled.div<{ $count: number }>`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, 1fr);
`;
