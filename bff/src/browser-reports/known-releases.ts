import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserReport, type ReleaseName, screensOf, UNKNOWN_ROUTE } from '@tailgate/contracts';
import type { LiveReleases } from '../releases/live-releases.ts';

interface Known {
  readonly folder: string;
  readonly releases: LiveReleases;
}

/**
 * Removes from a report what was never released, because anyone can send one. A route that no live release declares becomes
 * "(unknown)".
 * @returns undefined if the shell itself is unknown
 */
export function keepKnown(report: BrowserReport, { folder, releases }: Known): BrowserReport | undefined {
  if (!isReleased(folder, { name: 'shell', version: report.shell_version })) return undefined;
  const routes = declaredRoutes(releases);
  const known = <T extends ReleaseName>(items: readonly T[]) => items.filter((item) => isReleased(folder, item));
  const withRoute = <T extends ReleaseName & { route: string }>(items: readonly T[]) =>
    known(items).map((item) => ({ ...item, route: routes.has(item.route) ? item.route : UNKNOWN_ROUTE }));
  return {
    shell_version: report.shell_version,
    loads: known(report.loads),
    failures: known(report.failures),
    errors: withRoute(report.errors),
    vitals: withRoute(report.vitals),
  };
}

/** A page may be older than the live release, so each stored version counts. */
function isReleased(folder: string, { name, version }: ReleaseName): boolean {
  const stored = name === 'shell' ? join(folder, 'shell', version) : join(folder, 'mf', name, version);
  return statSync(stored, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function declaredRoutes(releases: LiveReleases): ReadonlySet<string> {
  const pages = releases.shell()?.pages ?? [];
  return new Set([...pages, ...screensOf(releases.remotes())].map(({ path }) => path));
}
