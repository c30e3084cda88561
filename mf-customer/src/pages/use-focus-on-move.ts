import { useEffect, useRef } from 'react';

/**
 * When a view takes the place of another by a press on something that is gone with it, the keyboard goes on at `target`
 * (a selector) of the new one. A focus that is still in the page stays where it is.
 */
export function useFocusOnMove(view: string, target: string) {
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (document.activeElement === document.body) screen.current?.querySelector<HTMLElement>(target)?.focus();
  }, [view, target]);
  return screen;
}
