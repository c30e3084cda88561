import { themeRules } from '@tailgate/ui/themes';
import { addStyle } from './add-style.ts';

/** Print keeps the default theme. */
export function addPalettes(): void {
  if (document.getElementById('palettes')) return;
  Object.assign(addStyle(themeRules), { id: 'palettes', media: 'screen' });
}
