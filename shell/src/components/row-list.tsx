import { Muted, space, token } from '@tailgate/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export const RowList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty { display: none; }
`;

type RowProps = { title: string; note: string; children: ReactNode };

export function Row({ title, note, children }: RowProps) {
  return (
    <Item>
      <div>
        <strong>{title}</strong>
        <Muted>{note}</Muted>
      </div>
      {children}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${token('line')};
  &:last-child { border-bottom: 0; }
  strong { display: block; font-weight: 650; overflow-wrap: anywhere; }
`;
