import { space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

/** The heights of the lightest and the heaviest band, in rem. */
export const LEAST_HEIGHT = 0.75;
export const MOST_HEIGHT = 2.75;

export const Scale = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  align-items: end;
  gap: ${space(1.5)};
`;

export const Band = styled.div<{ $active: boolean; $height: number }>`
  text-align: center;
  font-size: ${textSize('small')};
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $active }) => ($active ? 750 : 500)};
  color: ${({ $active }) => token($active ? 'ink' : 'ink-soft')};
  &::before {
    content: '';
    display: block;
    height: ${({ $height }) => $height}rem;
    margin-bottom: ${space(1.5)};
    border-radius: ${token('radius-sm')};
    border: 1.5px solid ${({ $active }) => token($active ? 'ink' : 'line')};
    background: ${({ $active }) => token($active ? 'accent' : 'sunken')};
    transition: background 160ms;
  }
`;

export const Caption = styled.p`
  margin-top: ${space(3)};
  font-size: ${textSize('ui')};
  color: ${token('ink-soft')};
  strong { color: ${token('ink')}; }
`;
