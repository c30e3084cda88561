import type { ReleaseRegistry, ReleaseState } from '@tailgate/contracts';
import { frontEndOf } from './state/front-end.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { hashesOf, type Release, readRecord } from './versions/stored-versions.ts';

export async function registryOf(storage: ReleaseStorage, state: ReleaseState): Promise<ReleaseRegistry> {
  const names = [...(state.shell ? ['shell'] : []), ...Object.keys(state.remotes).sort()];
  const front_ends = names.map(async (name) => {
    const frontEnd = frontEndOf(state, name);
    if (!frontEnd) throw new Error(`${name} is not released`);
    const { stable, canary, log } = frontEnd;
    const describe = async (release: Release) => {
      const record = await readRecord(storage, name, release.version);
      const change = log.find(({ version }) => version === release.version);
      return {
        version: release.version,
        contract: record?.facts?.contract.newest ?? null,
        integrity: Object.fromEntries(hashesOf(release)),
        release,
        commit: record?.commit ?? null,
        bytes: record?.bytes ?? null,
        built_at: record?.builtAt ?? null,
        built_by: record?.builtBy ?? null,
        released_at: change?.since ?? null,
        released_by: change?.by ?? null,
      };
    };
    return {
      name,
      stable: await describe(stable),
      canary: canary ? { ...(await describe(canary.release)), percent: canary.percent } : null,
    };
  });
  return { front_ends: await Promise.all(front_ends) };
}
