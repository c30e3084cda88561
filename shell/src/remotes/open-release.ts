import type { Registry, RemoteName } from '@tailgate/contracts';
import type { RemoteModule } from '@tailgate/web-kit';
import { asRemoteModule, classifyFailure, DeadlineError, failedAddress, refuseModule } from './classify-failure.ts';
import { entryAddress } from './remote-address.ts';
import type { RemotePorts } from './remote-ports.ts';
import type { FailureKind } from './remote-state.ts';

type Release = Registry[string];
export type Failure = { kind: FailureKind; error?: unknown };
export type Opened = { module: RemoteModule } | Failure;

/** Loads a release from an address that no other attempt uses. Never rejects. */
export async function openRelease(
  ports: RemotePorts,
  name: RemoteName,
  release: Release,
  attempt: number,
): Promise<Opened> {
  try {
    const fetched = ports.fetchModule(name, entryAddress(name, release, attempt), attempt);
    const module = await withinDeadline(fetched, ports.deadlineMs);
    const kind = refuseModule(module);
    return kind ? { kind } : { module: asRemoteModule(module) };
  } catch (error) {
    return { kind: classifyFailure(error), error };
  }
}

/** A browser does not say why a script was not loaded. @returns `leaving` if the page is reloaded for it */
export async function diagnose(
  ports: RemotePorts,
  name: RemoteName,
  release: Release,
  attempt: number,
  error: unknown,
): Promise<FailureKind | 'leaving'> {
  if (await ports.leaveForNewRelease(entryAddress(name, release, 0))) return 'leaving';
  const address = failedAddress(error) ?? entryAddress(name, release, attempt);
  return (await ports.isDamaged(address)) ? 'damaged' : 'unreachable';
}

/**
 * @returns the release that is live now, or else the one before it, unless it failed too. After a release that may have crashed the tab
 * the user decides, because the other one may do so again.
 */
export async function releaseAfter(
  ports: RemotePorts,
  { name, version, failed }: { name: RemoteName; version?: string; failed: Set<string> },
  kind: FailureKind,
): Promise<Release | undefined> {
  if (kind === 'absent' || kind === 'crashed' || version === undefined) return undefined;
  failed.add(version);
  const fresh: Registry = await ports.freshRegistry().catch(() => ({}));
  const live = fresh[name];
  const next = [live, live?.previous].find((release) => release && !failed.has(release.version));
  return live && next && { ...live, ...next };
}

function withinDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(`not loaded within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
