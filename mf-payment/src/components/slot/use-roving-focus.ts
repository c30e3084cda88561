import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

type Step = (index: number, count: number) => number;
const next: Step = (index, count) => (index + 1) % count;
const previous: Step = (index, count) => (index - 1 + count) % count;
const STEPS: Record<string, Step> = {
  ArrowRight: next,
  ArrowDown: next,
  ArrowLeft: previous,
  ArrowUp: previous,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a group of buttons one tab stop: arrow keys, Home and End move the focus. The buttons have their id as `value`;
 * `start` gets the focus first.
 */
export function useRovingFocus(ids: readonly number[], start: number | null) {
  const group = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<number | null>(null);
  const stop = [visited, start].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const index = ids.indexOf(Number((event.target as HTMLButtonElement).value));
    if (!step || index < 0) return;
    event.preventDefault();
    group.current?.querySelector<HTMLButtonElement>(`button[value="${ids[step(index, ids.length)]}"]`)?.focus();
  }
  const onFocus = (event: FocusEvent) => setVisited(Number((event.target as HTMLButtonElement).value));
  return { group, stop, handlers: { onKeyDown, onFocus } };
}
