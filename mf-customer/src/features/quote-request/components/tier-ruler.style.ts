import { space, type TokenName, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Ruler = styled.div`
  position: relative;
  padding-top: 2.25rem;
  > svg {
    position: absolute;
    top: 0;
    width: 2rem;
    height: 2rem;
    padding: 0.3rem;
    border-radius: 50%;
    background: ${token('bar')};
    color: ${token('accent')};
    translate: -50% 0;
    transition: left 320ms ease-out;
  }
`;

export const Zones = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 3px;
`;

export const Zone = styled.div<{ $colour: TokenName; $active: boolean }>`
  padding-top: ${space(1.5)};
  border-top: 6px solid ${({ $colour, $active }) => ($active ? token($colour) : `color-mix(in srgb, ${token($colour)} 30%, white)`)};
  font-size: ${textSize('caption')};
  line-height: 1.3;
  text-align: center;
  color: ${token('ink-soft')};
  &:first-child { border-top-left-radius: 3px; }
  &:last-child { border-top-right-radius: 3px; }
  strong { display: block; color: ${({ $colour, $active }) => token($active ? $colour : 'ink-soft')}; }
`;
