import { useEffect, useRef } from 'react';

/**
 * When one view takes the place of another, the keyboard and the screen reader go on at the new one's title, not at the
 * place where a button used to be. The first view leaves the focus where it is.
 */
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
