import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
// Prefer places straight ahead over closer ones to the side.
const ASIDE = 3;
// Keeps the border of the place visible.
const INSET = 6;
/** How far from its corner a card is at a place: beyond the inset, and less than any place is wide. */
export const GRIP = 20;

/** Arrow keys move the card to the next hour, day or truck that accepts it, instead of by pixels. */
export const toNextPlace: KeyboardCoordinateGetter = (event, { context }) => {
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

/** The distance in this direction, or null if `to` is elsewhere. Measured between corners, because places differ in size. */
function costOf(from: ClientRect, to: ClientRect, direction: { x: number; y: number }): number | null {
  const across = to.left + INSET - from.left;
  const down = to.top + INSET - from.top;
  const ahead = across * direction.x + down * direction.y;
  const aside = Math.abs(across * direction.y) + Math.abs(down * direction.x);
  return ahead > INSET && aside < ahead * ASIDE ? ahead + aside * ASIDE : null;
}
