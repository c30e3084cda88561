/** The headings of the staff's navigation, in this order. */
export const NAVIGATION_GROUPS = ['work', 'money', 'people', 'company'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** The icons that the shell has for links, by their names at lucide.dev. */
export const NAVIGATION_ICONS = [
  'calendar-days',
  'clock',
  'columns-3',
  'credit-card',
  'file-text',
  'hard-hat',
  'history',
  'house',
  'map',
  'rocket',
  'settings',
  'shield',
  'sun',
  'tag',
  'truck',
  'upload',
  'user-cog',
  'users',
] as const;
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number];

/** What the shell can count beside a link. */
export const NAVIGATION_COUNTS = ['pending-quotes'] as const;
export type NavigationCount = (typeof NAVIGATION_COUNTS)[number];
