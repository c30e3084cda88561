const PRESSABLE = 'button:not(:disabled), a[href]';
const AREA = '[role="dialog"], [role="alertdialog"], main';

interface Place {
  readonly area: Element | null;
  readonly focused: Element;
  readonly neighbours: readonly Element[];
}

/**
 * Keeps the place of people who use a keyboard: once the focused button is gone with its row, or the one that opened a dialog, the next
 * one gets the focus, or the one before. Screens and dialogs that choose a place themselves come first.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  // The latest first, then those from which dialogs were opened.
  let places: readonly Place[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    const area = target.closest(AREA);
    const opened = area?.matches('main') ? [] : places.filter((place) => place.area !== area);
    if (!target.matches(PRESSABLE)) places = opened;
    else places = [{ area, focused: target, neighbours: [...(area?.querySelectorAll(PRESSABLE) ?? [])] }, ...opened];
  }
  // Some browsers send this for an element that goes, too.
  function forget(): void {
    setTimeout(() => {
      if (places[0]?.focused.isConnected && document.activeElement === document.body) places = [];
    });
  }
  function restore(): void {
    if (document.activeElement !== document.body) return;
    const next = places.map(nearest).find((found) => found !== undefined);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
  const observer = new MutationObserver(() => {
    if (!places[0] || places[0].focused.isConnected) return;
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
}

function nearest({ focused, neighbours }: Place): Element | undefined {
  const place = neighbours.indexOf(focused);
  const around = [...neighbours.slice(place), ...neighbours.slice(0, Math.max(place, 0)).reverse()];
  return around.find((element) => element.isConnected && element.matches(PRESSABLE));
}
