import { THEME_COOKIE, THEMES, type Theme } from '@tailgate/contracts';
import { addPalettes } from './add-palettes.ts';

const YEAR_S = 365 * 24 * 3600;

export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'contrast';
}

/** Changes this page now, and with the cookie each later page of this browser. */
export function chooseTheme(theme: Theme): void {
  addPalettes();
  if (theme === 'contrast') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and over HTTP.
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
