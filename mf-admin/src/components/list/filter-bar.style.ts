import { media, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(2)};
  > :first-child { flex: 1 1 10rem; max-width: 26rem; }
  @media (min-width: 640px) and (pointer: fine) {
    input:not([type='checkbox']), select, button, a { min-height: 2.5rem; min-width: 2.5rem; }
    input[type='search'] { font-size: ${textSize('ui')}; }
  }
  ${media.phone} { > :first-child { flex-basis: 6rem; } }
`;

/** Each control in one box with its label. */
export const Controls = styled.div`
  display: contents;
  > * { border: 1.5px solid ${token('line-strong')}; border-radius: ${token('radius-md')}; background: ${token('surface')}; font-size: ${textSize('ui')}; }
  > div { flex-flow: row wrap; align-items: center; gap: 0; padding-left: ${space(3)}; }
  > div label { font-size: ${textSize('small')}; font-weight: 500; color: ${token('ink-soft')}; }
  > div :is(input, select) { width: auto; max-width: 8.25rem; min-height: 2.3125rem; border-color: transparent; background-color: transparent; padding-block: 0; padding-left: ${space(2)}; font-size: ${textSize('small')}; font-weight: 600; text-overflow: ellipsis; }
  > div p { flex-basis: 100%; padding: 0 ${space(3)} ${space(2)} 0; }
  > label { align-items: center; gap: ${space(2)}; min-height: 2.5rem; border-color: transparent; background: none; }
  > label > input { margin: 0; }
  ${media.phone} { display: none; }
`;

export const Opener = styled.div`
  display: none;
  ${media.phone} { display: block; }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-left: auto;
  ${media.phone} {
    display: contents;
  }
`;

/** The buttons of the list itself, which on a phone come before the search. */
export const Own = styled.div`
  ${media.phone} {
    order: -1;
    flex: 1 0 100%;
    > button { width: 100%; }
  }
`;

export const Chips = styled.ul`
  display: none;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-height: 2rem;
    padding: 0 ${space(2.5)};
    border: 1px solid ${token('line-strong')};
    border-radius: 999px;
    background: ${token('surface')};
    font-size: ${textSize('small')};
    font-weight: 600;
    cursor: pointer;
  }
  ${media.phone} { display: flex; }
`;
