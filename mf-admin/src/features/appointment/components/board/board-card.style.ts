import { space, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Face = styled.div<{ $away?: boolean; $floating?: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(1)};
  align-items: start;
  padding: ${space(1.5)};
  border: 1.5px solid ${token('ink')};
  border-radius: ${token('radius-sm')};
  background: ${token('surface')};
  font-size: 0.875rem;
  line-height: 1.3;
  opacity: ${({ $away }) => ($away ? 0.4 : 1)};
  box-shadow: ${({ $floating }) => ($floating ? token('shadow-float') : 'none')};
  > :is(div, strong) { grid-column: 1 / -1; }
`;

export const Name = styled.button`
  grid-column: 1 / -1;
  grid-row: 2;
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 700;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  overflow-wrap: break-word;
  hyphens: auto;
  cursor: pointer;
`;

export const Handle = styled.button`
  display: grid;
  place-items: center;
  grid-column: 1;
  grid-row: 1;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: ${token('radius-sm')};
  background: none;
  cursor: grab;
  touch-action: manipulation;
  &:hover { background: ${token('sunken')}; }
  @media print { display: none; }
`;

export const MenuButton = styled(Handle)`
  grid-column: 3;
  cursor: pointer;
  margin: 0 0 0 auto;
`;

export const Reference = styled.span`
  grid-column: 2;
  grid-row: 1;
  align-self: center;
  color: ${token('ink-soft')};
`;

export const Place = styled.p`
  margin: 0 0 ${space(1.5)};
  color: ${token('ink-soft')};
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;
