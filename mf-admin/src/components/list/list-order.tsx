import type { ListOrder } from '@tailgate/contracts';
import { space } from '@tailgate/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type Sorting = { order: ListOrder; onChange(order: ListOrder): void };

const ARROWS = { desc: ArrowDown, asc: ArrowUp } as const;

export function SortButton({ order, onPress, children }: { order: ListOrder; onPress(): void; children: ReactNode }) {
  const Arrow = ARROWS[order];
  return (
    <HeaderButton type="button" onClick={onPress}>
      <span>{children}</span>
      <Arrow size={14} aria-hidden />
    </HeaderButton>
  );
}

const HeaderButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 1.5rem;
  margin-block: -0.125rem;
  border: 0;
  padding: 0;
  background: none;
  font: inherit;
  color: inherit;
  text-align: inherit;
  cursor: pointer;
  svg { flex: none; }
  &:hover { text-decoration: underline; text-underline-offset: 0.25em; }
`;
