import { type PointerEvent, useEffect, useState } from 'react';
import type { SlotState } from './slot-state.ts';

type Marked = { state: SlotState; ids: readonly number[] };

/**
 * Dragging the mouse from a free slot over others marks them, and letting go blocks them; from a blocked slot it enables. Each slot has
 * its button too. Touch scrolls.
 */
export function useDraggedSlots(toggle: (ids: readonly number[], isAvailable: boolean) => void) {
  const [marked, setMarked] = useState<Marked | null>(null);
  useEffect(() => {
    if (!marked) return undefined;
    const drop = () => {
      if (marked.ids.length > 1) toggle(marked.ids, marked.state === 'blocked');
      setMarked(null);
    };
    const cancel = () => setMarked(null);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
    };
  }, [marked, toggle]);

  const isMarked = (id: number) => marked?.ids.includes(id) ?? false;
  return {
    isMarked,
    handlersOf: (id: number, state: SlotState) => ({
      onPointerDown(event: PointerEvent) {
        const isOnControl = (event.target as Element).closest('a, button') !== null;
        if (event.pointerType !== 'mouse' || event.buttons !== 1 || event.ctrlKey || isOnControl) return;
        // Otherwise the drag selects text.
        event.preventDefault();
        setMarked({ state, ids: [id] });
      },
      onPointerEnter(event: PointerEvent) {
        // The page did not see the release of the button, which may be over a context menu.
        if (event.buttons !== 1) setMarked(null);
        else if (marked?.state === state && !isMarked(id)) setMarked({ state, ids: [...marked.ids, id] });
      },
    }),
  };
}
export type DraggedSlots = ReturnType<typeof useDraggedSlots>;
