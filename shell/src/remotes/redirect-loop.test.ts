import { expect, test } from '@jest/globals';
import { createLoopDetector } from './redirect-loop.ts';

function changes(count: number, everyMs: number, place: (index: number) => { pathname: string; search: string }) {
  let now = 0;
  const isLoop = createLoopDetector(() => now);
  return Array.from({ length: count }, (_, index) => {
    now += everyMs;
    return isLoop(place(index));
  });
}
const alternating = (index: number) => ({ pathname: index % 2 ? '/a' : '/b', search: '' });

test('notices that pages change without end', () => {
  expect(changes(20, 50, alternating).indexOf(true)).toBe(19);
  expect(changes(20, 50, () => ({ pathname: '/a', search: '' })).indexOf(true)).toBe(19);
});

test('notices a loop once, so that the user can leave for another remote', () => {
  expect(changes(30, 50, alternating).filter(Boolean)).toHaveLength(1);
});

test('leaves people alone who change pages or filters fast', () => {
  expect(changes(100, 200, alternating)).not.toContain(true);
  expect(changes(100, 20, (index) => ({ pathname: '/clients', search: `?q=${index}` }))).not.toContain(true);
});
