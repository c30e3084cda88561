import type { CanaryAction, CanaryStep, FrontEndReleases, ParsedVersion } from '@tailgate/contracts';
import {
  changeCanary,
  endCanary,
  findVersion,
  listReleases,
  promote,
  type ReleaseStorage,
  receiveVersion,
  releaseChanges,
  rollBack,
  setCanary,
} from '@tailgate/releases';
import { whoReleases } from './origin.ts';

export interface ReleaseTarget {
  list(): Promise<FrontEndReleases[]>;
  diff(name: string, from: string, to: string): Promise<string[]>;
  promote(name: string, version: string): Promise<void>;
  rollBack(name: string): Promise<string>;
  /** @throws if a file does not have its hash, or the gate refuses the version */
  store(name: string, version: string, upload: ParsedVersion): Promise<void>;
  setCanary(name: string, canary: { version: string; steps: readonly CanaryStep[] }): Promise<void>;
  changeCanary(name: string, change: { version: string; percent: number; action: CanaryAction }): Promise<void>;
  endCanary(name: string): Promise<void>;
}

export function storageTarget(storage: ReleaseStorage): ReleaseTarget {
  return {
    list: async () => await listReleases(storage),
    diff: async (name, from, to) =>
      releaseChanges(await findVersion(storage, name, from), await findVersion(storage, name, to)),
    promote: async (name, version) => void (await promote(storage, name, version, whoReleases())),
    store: async (name, version, upload) => await receiveVersion(storage, { name, version }, upload, whoReleases()),
    rollBack: async (name) => (await rollBack(storage, name, whoReleases())).release.version,
    setCanary: async (name, canary) => void (await setCanary(storage, name, canary, whoReleases())),
    changeCanary: (name, change) => changeCanary(storage, name, change, whoReleases()),
    endCanary: async (name) => void (await endCanary(storage, name, whoReleases())),
  };
}

/** @returns the version that starts so, or else the same text, which is refused later */
export async function fullVersion(target: ReleaseTarget, name: string, start: string): Promise<string> {
  const found = (await releasesOf(target, name)).versions.filter(({ version }) => version.startsWith(start));
  return found.length === 1 && found[0] ? found[0].version : start;
}

export async function releasesOf(target: ReleaseTarget, name: string): Promise<FrontEndReleases> {
  const found = (await target.list()).find((frontEnd) => frontEnd.name === name);
  return found ?? { name, live: null, roll_back_to: null, canary: null, changes: [], versions: [] };
}
