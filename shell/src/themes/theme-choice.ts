import { THEME_COOKIE, THEMES, type Theme } from '@tailgate/contracts';
import { keepChoice } from '../keep-choice.ts';
import { addPalettes } from './add-palettes.ts';

export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'contrast';
}

/** Changes this page now, and with the cookie each later page of this browser. */
export function chooseTheme(theme: Theme): void {
  addPalettes();
  if (theme === 'contrast') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  keepChoice(THEME_COOKIE, theme);
}
