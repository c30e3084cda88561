import { type BrowserReport, type ReleaseName, screensOf, UNKNOWN_ROUTE } from '@tailgate/contracts';
import { type ReleaseStorage, versionsFolder } from '@tailgate/releases';
import type { LiveReleases } from '../live-releases.ts';

interface Known {
  readonly storage: ReleaseStorage;
  readonly releases: LiveReleases;
}

/**
 * Removes from a report what was never released, because anyone can send one. A route that no live release declares becomes
 * "(unknown)".
 * @returns undefined if the shell itself is unknown
 */
export async function keepKnown(
  report: BrowserReport,
  { storage, releases }: Known,
): Promise<BrowserReport | undefined> {
  const { loads, failures, errors, vitals, shell_version } = report;
  const released = new Set<string>();
  for (const release of [{ name: 'shell', version: shell_version }, ...loads, ...failures, ...errors, ...vitals])
    if (!released.has(keyOf(release)) && (await isReleased(storage, release))) released.add(keyOf(release));
  if (!released.has(keyOf({ name: 'shell', version: shell_version }))) return undefined;
  const routes = declaredRoutes(releases);
  const known = <T extends ReleaseName>(items: readonly T[]) => items.filter((item) => released.has(keyOf(item)));
  const withRoute = <T extends ReleaseName & { route: string }>(items: readonly T[]) =>
    known(items).map((item) => ({ ...item, route: routes.has(item.route) ? item.route : UNKNOWN_ROUTE }));
  return {
    shell_version,
    loads: known(loads),
    failures: known(failures),
    errors: withRoute(errors),
    vitals: withRoute(vitals),
  };
}

const keyOf = ({ name, version }: ReleaseName) => `${versionsFolder(name)}/${version}`;

/** A page may be older than the live release, so each stored version counts; not one that cannot be looked up now. */
async function isReleased(storage: ReleaseStorage, release: ReleaseName): Promise<boolean> {
  const folder = await storage.localFolder(keyOf(release)).catch(() => undefined);
  return folder !== undefined;
}

function declaredRoutes(releases: LiveReleases): ReadonlySet<string> {
  const pages = releases.shell()?.pages ?? [];
  return new Set([...pages, ...screensOf(releases.remotes())].map(({ path }) => path));
}
