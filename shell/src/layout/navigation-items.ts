import { areasOf, type BootConfig, type Role, screensOf } from '@tailgate/contracts';
import { mayOpen } from '../guards/may-open.ts';

export type NavigationItem = {
  to: string;
  label: string;
  shortLabel?: string | undefined;
};

type Page = Pick<BootConfig, 'registry' | 'announced'>;

export function navigationFor(page: Page, role: Role, place: 'header' | 'menu'): NavigationItem[] {
  return screensOf(areasOf(page))
    .flatMap(({ path, access, navigation }) => (navigation && mayOpen(role, access) ? [{ path, ...navigation }] : []))
    .filter(({ places }) => places.includes(place))
    .sort((a, b) => a.order - b.order)
    .map(({ path, label, shortLabel }) => ({ to: path, label, shortLabel }));
}
