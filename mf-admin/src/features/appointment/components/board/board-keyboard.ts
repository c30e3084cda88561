import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
// How much worse it is to be aside than to be far.
const ASIDE = 3;
// From the edge of the window that is reached, so that its own border stays in sight.
const INSET = 6;

/** An arrow leads to the next window in its direction that takes the appointment, not a few pixels on. */
export const toNextWindow: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS[event.code];
  const from = context.collisionRect;
  if (!direction || !from) return;
  event.preventDefault();
  let best: { rect: ClientRect; cost: number } | undefined;
  for (const container of context.droppableContainers.getEnabled()) {
    const rect = context.droppableRects.get(container.id);
    if (!rect || container.id === context.over?.id) continue;
    const cost = costOf(from, rect, direction);
    if (cost !== null && (!best || cost < best.cost)) best = { rect, cost };
  }
  return best && { x: best.rect.left + INSET, y: best.rect.top + INSET };
};

/** How far it is in the direction; null when it lies elsewhere. Measured from corner to corner: windows differ in size. */
function costOf(from: ClientRect, to: ClientRect, direction: { x: number; y: number }): number | null {
  const across = to.left + INSET - from.left;
  const down = to.top + INSET - from.top;
  const ahead = across * direction.x + down * direction.y;
  const aside = Math.abs(across * direction.y) + Math.abs(down * direction.x);
  return ahead > INSET && aside < ahead * ASIDE ? ahead + aside * ASIDE : null;
}
