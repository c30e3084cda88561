import { themeRules } from '@tailgate/ui/themes';

/** Print keeps the default theme. */
export function addPalettes(): void {
  if (document.getElementById('palettes')) return;
  const style = document.createElement('style');
  style.id = 'palettes';
  style.nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
  style.media = 'screen';
  style.textContent = themeRules;
  document.head.append(style);
}
