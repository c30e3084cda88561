import { styled } from 'styled-components';
import { space, token } from '../theme.ts';

export const AddPhotos = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: 3.5rem;
  padding: ${space(3)} ${space(4)};
  border: 1.5px dashed ${token('line-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  font-weight: 650;
  > svg { color: ${token('ink-soft')}; }
  > input { position: absolute; inset: 0; height: 100%; opacity: 0; cursor: pointer; }
  &:hover:not([data-disabled]) { border-color: ${token('ink')}; background: ${token('sunken')}; }
  &[data-disabled] { background: ${token('sunken')}; color: ${token('ink-faint')}; }
  &:has(:focus-visible) { outline: 3px solid ${token('focus')}; outline-offset: 2px; }
`;

export const PhotoList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${space(3)};
  list-style: none;
  padding: 0;
  margin: 0;
  > li { position: relative; }
  > li > button { position: absolute; top: ${space(1)}; right: ${space(1)}; }
`;
