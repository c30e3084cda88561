import { useEffect, useRef } from 'react';

/** Moves the focus to the title when the view changes. The first view leaves the focus alone. */
export function useFocusOnChange(view: string, wanted: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = screen.current?.querySelector('h1');
    if (!wanted || !heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [view, wanted]);
  return screen;
}
