import { useEffect, useRef } from 'react';

/** When the view changes and the focused element disappears, focuses `target` (a selector) in the new view. */
export function useFocusOnChange(view: string, target: string) {
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (document.activeElement === document.body) screen.current?.querySelector<HTMLElement>(target)?.focus();
  }, [view, target]);
  return screen;
}
