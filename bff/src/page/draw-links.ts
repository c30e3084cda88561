import { barItems, findCurrent, type NavigationItem, type StaffGroup } from '@tailgate/contracts';
import { escapeHtml } from './render-page.ts';

const LINK = /<a [^>]*href="\/links\/([\w-]+)"[^>]*>.*?<\/a>/g;
const GROUP = /<p id="([^"]+)">[^<]*<\/p><ul .*?<\/ul>/;

/** Replaces the links of a drawn frame, one for each icon, with those of the portal. */
export function drawLinks(frame: string, groups: readonly StaffGroup[], pathname: string): string {
  const templates = new Map([...frame.matchAll(LINK)].map(([link, icon]) => [icon, link]));
  const items = groups.flatMap((group) => group.items);
  const current = findCurrent(items, pathname);

  const draw = (item: NavigationItem, label = item.label) => {
    const icon = templates.has(item.icon) ? item.icon : 'circle';
    return (templates.get(icon) ?? '')
      .replace('<a ', item === current ? '<a aria-current="page" ' : '<a ')
      .replace(`/links/${icon}`, () => escapeHtml(item.to))
      .replaceAll('{{label}}', () => escapeHtml(label));
  };
  const drawGroup = ({ title, items: own }: StaffGroup, id: string) => {
    const list = own.map((item) => `<li>${draw(item)}</li>`).join('');
    if (title === undefined) return `<ul>${list}</ul>`;
    return `<p id="${id}">${escapeHtml(title)}</p><ul aria-labelledby="${id}">${list}</ul>`;
  };
  const inGroups = frame.replace(GROUP, (_, id) => groups.map((group, place) => drawGroup(group, id + place)).join(''));
  // What is left is a row: the bar of staff on small screens, or the links of customers.
  const row = inGroups === frame ? items : barItems(items);
  const links = row.map((item) => draw(item, inGroups === frame ? item.label : item.shortLabel));
  return inGroups.replace(LINK, () => links.splice(0).join(''));
}
