import { areasOf, type BootConfig, type Role, screensOf } from '@tailgate/contracts';
import { mayOpen } from '../guards/may-open.ts';

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

type Page = Pick<BootConfig, 'registry' | 'announced'>;

export function navigationFor(page: Page, role: Role, place: 'header' | 'menu'): NavigationItem[] {
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
