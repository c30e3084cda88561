/** A loading button is not `disabled`, so that it keeps the focus, and ignores presses. */
export function canBePressed(button: HTMLElement): boolean {
  return !button.matches(':disabled') && button.getAttribute('aria-busy') !== 'true';
}
