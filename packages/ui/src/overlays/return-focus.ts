import { useRef } from 'react';

/**
 * Returns focus to the element that had it when the overlay opened. Radix does this only for its own Trigger, and our
 * overlays are opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
