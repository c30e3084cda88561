/** Dialogs leave room for a toast. */
export const hasOpenDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

export function makeRoom(strip: HTMLElement): void {
  const header = document.querySelector('header');
  strip.style.setProperty('--below-header', `${header?.offsetHeight ?? 0}px`);
  const hidden = Math.min(window.scrollY, strip.offsetHeight);
  if (hidden > 0) window.scrollBy({ top: -hidden, behavior: 'instant' });
}
