import { COUNT_CAP, expressPath, type Route } from '@tailgate/contracts';

export type ListExport = { route: Route; filter: Readonly<Record<string, string | undefined>> };

/** @returns the file's address, or null if nothing can be exported */
export function exportAddress({ route, filter }: ListExport, total: number | null | undefined): string | null {
  const { from, to } = filter;
  if (total === 0 || (from !== undefined && to !== undefined && from > to)) return null;
  const set = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(set).toString();
  return `${expressPath(route.path)}${query && `?${query}`}`;
}

/** "Export 130 clients" */
export function exportLabel(noun: string, total: number | null | undefined): string {
  return ['Export', countText(total), total === 1 ? noun.replace(/s$/, '') : noun].filter(Boolean).join(' ');
}

/** "130", "200+", or nothing while it is unknown or 0 */
export function countText(total: number | null | undefined): string {
  return total ? `${total}${total >= COUNT_CAP ? '+' : ''}` : '';
}
