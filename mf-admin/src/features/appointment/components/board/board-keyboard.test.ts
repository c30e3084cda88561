import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { expect, test } from '@jest/globals';
import { toNextPlace } from './board-keyboard.ts';

type Context = Parameters<KeyboardCoordinateGetter>[1]['context'];

const rect = (left: number, top: number) => ({
  left,
  top,
  right: left + 100,
  bottom: top + 60,
  width: 100,
  height: 60,
});
// Two days with three hours each; the last one of the second day is taller.
const windows = new Map([
  ['mon-9', rect(0, 0)],
  ['mon-10', rect(0, 70)],
  ['mon-11', rect(0, 140)],
  ['tue-9', rect(110, 0)],
  ['tue-10', rect(110, 70)],
]);

function reached(from: string, key: string): string | undefined {
  const start = windows.get(from) ?? rect(0, 0);
  const context = {
    collisionRect: { ...start, left: start.left + 6, top: start.top + 6 },
    over: { id: from },
    droppableRects: windows,
    droppableContainers: { getEnabled: () => [...windows.keys()].map((id) => ({ id })) },
  } as unknown as Context;
  const event = { code: key, preventDefault: () => undefined } as unknown as KeyboardEvent;
  const to = toNextPlace(event, { active: 7, currentCoordinates: { x: 0, y: 0 }, context });
  if (!to) return undefined;
  return [...windows].find(([, { left, top }]) => left + 6 === to.x && top + 6 === to.y)?.[0];
}

test.each([
  ['mon-9', 'ArrowDown', 'mon-10'],
  ['mon-10', 'ArrowDown', 'mon-11'],
  ['mon-10', 'ArrowRight', 'tue-10'],
  ['tue-10', 'ArrowUp', 'tue-9'],
  ['tue-9', 'ArrowLeft', 'mon-9'],
  ['mon-9', 'ArrowLeft', undefined],
  ['mon-9', 'Enter', undefined],
])('from %s %s leads to %s', (from, key, to) => {
  expect(reached(from, key)).toBe(to);
});
