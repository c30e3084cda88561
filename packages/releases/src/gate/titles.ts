import type { ReleaseRecord } from '../versions/stored-versions.ts';
import type { OpenShell } from './gate.ts';

export function titleOf({ kind, record }: OpenShell): string {
  return kind === 'live' ? 'the live shell' : `the ${kind} shell ${record.release.version}`;
}

export function byTitle(canaries: Readonly<Record<string, ReleaseRecord>>): Record<string, ReleaseRecord> {
  return Object.fromEntries(Object.entries(canaries).map(([name, record]) => [`the canary of ${name}`, record]));
}
