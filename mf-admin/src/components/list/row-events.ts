import type { KeyboardEvent, MouseEvent } from 'react';

/** @returns false if the click was on a control inside the row, or in a dialog that such a control opened */
export function meansRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Node) || !currentTarget.contains(target)) return false;
  const control = target instanceof Element ? target.closest('a, button, input, select, label') : null;
  return !control || control.hasAttribute('data-row');
}

export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('[data-row]')];
  const current = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
  if (current < 0) return;
  event.preventDefault();
  (buttons[current + step] as HTMLElement | undefined)?.focus();
}
