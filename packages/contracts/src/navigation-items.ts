import { mayOpen } from './may-open.ts';
import { areasOf, screensOf } from './releases.ts';
import type { Role } from './roles.ts';

export type NavigationItem = {
  to: string;
  label: string;
  shortLabel?: string | undefined;
  order: number;
  group?: string | undefined;
  icon?: string | undefined;
  count?: string | undefined;
  inBar: boolean;
};

export type NavigatedPage = Parameters<typeof areasOf>[0];

/** @returns the links that a page has for this role at a place, in their order */
export function navigationFor(page: NavigatedPage, role: Role, place: 'header' | 'menu'): NavigationItem[] {
  return screensOf(areasOf(page))
    .flatMap(({ path, access, navigation }) => (navigation && mayOpen(role, access) ? [{ path, ...navigation }] : []))
    .filter(({ places }) => places.includes(place))
    .sort((a, b) => a.order - b.order)
    .map(({ path, places, ...rest }) => ({ ...rest, to: path, inBar: places.includes('bar') }));
}

/** @returns the item of this page: the innermost one that it is inside of. Every page is inside '/', which does not count. */
export function findCurrent(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  return items
    .filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
