import { space, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Place = styled.div`position: relative;`;

/* Over what follows, so that nothing moves while an address is typed. */
export const Options = styled.ul`
  position: absolute;
  inset: calc(100% + ${space(1)}) 0 auto;
  z-index: 20;
  margin: 0;
  padding: ${space(1)};
  list-style: none;
  border: 1.5px solid ${token('ink')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-float')};
`;

export const Option = styled.li`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: ${space(2)} ${space(3)};
  border-radius: ${token('radius-sm')};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-selected='true'] { background: ${token('accent-wash')}; }
`;
