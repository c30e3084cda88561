import { useEffect } from 'react';

const PRESSABLE = 'button:not(:disabled), a[href]';
const AREA = '[role="dialog"], [role="alertdialog"], main';

/**
 * Keeps the place of people who use a keyboard: once the focused button is gone with its row, the next one gets the focus, or the one
 * before. Screens and dialogs that choose a place themselves come first.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let neighbours: Element[] = [];
    let waiting: ReturnType<typeof setTimeout> | undefined;

    function remember({ target }: FocusEvent): void {
      focused = target instanceof Element && target.matches(PRESSABLE) ? target : null;
      neighbours = focused ? [...(focused.closest(AREA)?.querySelectorAll(PRESSABLE) ?? [])] : [];
    }
    // Some browsers send this for an element that goes, too.
    function forget(): void {
      setTimeout(() => {
        if (focused?.isConnected && document.activeElement !== focused) focused = null;
      });
    }
    function restore(): void {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const place = neighbours.indexOf(focused);
      const nearest = [...neighbours.slice(place + 1), ...neighbours.slice(0, Math.max(place, 0)).reverse()];
      const next = nearest.find((element) => element.isConnected && element.matches(PRESSABLE));
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      clearTimeout(waiting);
      waiting = setTimeout(restore);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
      clearTimeout(waiting);
    };
  }, []);
}
