import type { FrontEndReleases } from '@tailgate/contracts';
import { versionBefore } from './promote.ts';
import { type FrontEndState, frontEndOf } from './state/front-end.ts';
import { readState } from './state/release-state.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { storedVersions } from './versions/stored-versions.ts';

function describeCanary({ release, percent, steps, due, left }: NonNullable<FrontEndState['canary']>) {
  const plan = { steps, due: due ?? null, paused: left !== undefined };
  return { version: release.version, percent, ...plan, waits_for: null };
}

export async function listReleases(storage: ReleaseStorage): Promise<FrontEndReleases[]> {
  const state = await readState(storage);
  const stored = (await storage.list('mf')).filter((name) => /^[a-z][a-z0-9-]*$/.test(name));
  const names = ['shell', ...[...new Set([...Object.keys(state.remotes), ...stored])].sort()];
  const list = await Promise.all(
    names.map(async (name): Promise<FrontEndReleases> => {
      const frontEnd = frontEndOf(state, name);
      const canary = frontEnd?.canary;
      return {
        name,
        live: frontEnd?.stable.version ?? null,
        roll_back_to: (await versionBefore(storage, state, name)) ?? null,
        canary: canary ? describeCanary(canary) : null,
        changes: (frontEnd?.log ?? []).map(({ version, since, by, from, rolledBack, percent, action, reason }) => {
          const optional = {
            from: from ?? null,
            rolled_back: rolledBack ?? false,
            percent: percent ?? null,
            action: action ?? null,
            reason: reason ?? null,
          };
          return { version, at: since, by, ...optional };
        }),
        versions: (await storedVersions(storage, name)).map(({ release, builtAt, builtBy, commit, bytes }) => {
          return { version: release.version, built_at: builtAt, built_by: builtBy, commit, bytes };
        }),
      };
    }),
  );
  return list.filter(({ live, versions }) => live !== null || versions.length > 0);
}
