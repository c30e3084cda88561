/** What a person can choose, by the name in the cookie. Without a choice a page is `contrast`. */
export const THEMES = ['contrast', 'system', 'soft', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The browser writes it, and the BFF puts its value on the page. */
export const THEME_COOKIE = 'tailgate-theme';

/** `narrow` if a person collapsed the navigation of staff. */
export const NAVIGATION_COOKIE = 'tailgate-navigation';
