import { space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Steps = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  counter-reset: step;
  li { position: relative; counter-increment: step; padding: 0 0 ${space(6)} ${space(12)}; }
  li:last-child { padding-bottom: 0; }
  li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    width: 2rem;
    height: 2rem;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: ${token('ink')};
    color: ${token('on-ink')};
    font-weight: 750;
    font-size: ${textSize('ui')};
  }
  li:first-child::before { background: ${token('accent')}; color: ${token('on-accent')}; box-shadow: 0 0 0 1.5px ${token('ink')}; }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: calc(1rem - 1px);
    top: 2.375rem;
    bottom: 0.375rem;
    border-left: 2px solid ${token('line')};
  }
  strong { display: block; line-height: 2rem; }
  p { color: ${token('ink-soft')}; overflow-wrap: anywhere; }
`;
