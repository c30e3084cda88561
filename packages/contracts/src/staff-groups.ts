import { NAVIGATION_GROUPS, type NavigationGroup } from './navigation.ts';
import { type NavigatedPage, type NavigationItem, navigationFor } from './navigation-items.ts';
import type { Role } from './roles.ts';

export interface StaffGroup {
  readonly title?: string;
  readonly items: readonly NavigationItem[];
}

const titles: Record<NavigationGroup, string> = { work: 'Work', money: 'Money', people: 'People', company: 'Company' };

const ownItems: readonly NavigationItem[] = [
  { to: '/settings/prices', label: 'Prices', order: 52, group: 'money', icon: 'tag', inBar: false },
  { to: '/settings/company', label: 'Company settings', order: 53, group: 'company', icon: 'settings', inBar: false },
];

/** @returns the links of staff below their headings, then those without a heading */
export function staffGroups(page: NavigatedPage, role: Role): StaffGroup[] {
  const items = [...(role === 'SUPER_ADMIN' ? ownItems : []), ...navigationFor(page, role, 'header')].sort(
    (a, b) => a.order - b.order,
  );
  const groups = NAVIGATION_GROUPS.map((group) => ({
    title: titles[group],
    items: items.filter((item) => item.group === group),
  }));
  const rest = { items: items.filter((item) => groups.every((group) => !group.items.includes(item))) };
  return [...groups, rest].filter((group) => group.items.length > 0);
}

const IN_BAR = 4;

/** @returns the links of the bar: the first ones if none is meant for it, as in releases from before it */
export function barItems(items: readonly NavigationItem[]): NavigationItem[] {
  const meant = items.filter(({ inBar }) => inBar);
  return (meant.length > 0 ? meant : items).slice(0, IN_BAR);
}
