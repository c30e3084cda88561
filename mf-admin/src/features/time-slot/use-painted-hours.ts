import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A grid of switches: a press turns one, dragging a mouse over others gives them the state of the first, and the arrow keys move.
 * Touch only presses, because dragging scrolls.
 */
export function usePaintedHours<Hour>(set: (hour: Hour, drives: boolean) => void) {
  const painting = useRef<boolean | null>(null);
  const byMouse = useRef(false);
  return {
    switchOf: (hour: Hour, drives: boolean) => ({
      onPointerDown: (event: PointerEvent) => {
        byMouse.current = event.pointerType === 'mouse' && event.button === 0;
        if (!byMouse.current) return;
        painting.current = !drives;
        set(hour, !drives);
      },
      onPointerEnter: (event: PointerEvent) => {
        if (painting.current === null || event.buttons !== 1) painting.current = null;
        else if (painting.current !== drives) set(hour, painting.current);
      },
      // A click of the mouse was handled when its button went down; one of the keyboard has no detail.
      onClick: ({ detail }: MouseEvent) => {
        if (detail === 0 || !byMouse.current) set(hour, !drives);
      },
    }),
    moveFocus,
  };
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const [down, right] = STEPS[event.key] ?? [0, 0];
  const cell = (event.target as HTMLElement).closest('td');
  if ((down === 0 && right === 0) || !cell) return;
  event.preventDefault();
  const row = cell.parentElement as HTMLTableRowElement;
  const rows = [...(row.parentElement?.children ?? [])] as HTMLTableRowElement[];
  const next = rows[rows.indexOf(row) + down]?.children[cell.cellIndex + right];
  next?.querySelector('button')?.focus();
}
