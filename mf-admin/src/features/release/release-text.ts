import type { FrontEndReleases, VersionHealth } from '@tailgate/contracts';
import { labelOf } from '@tailgate/web-kit';

type Change = FrontEndReleases['changes'][number];

export const frontEndTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const shortVersion = (version: string) => version.slice(0, 8);

const DONE = { pause: 'paused', resume: 'resumed', hold: 'held', skip: 'raised' } as const;

export function changeText(
  name: string,
  { version, by, from, rolled_back: rolledBack, percent, action, reason }: Change,
): string {
  const who = by.charAt(0).toUpperCase() + by.slice(1);
  const why = reason === null ? '' : `: ${reason}`;
  const frontEnd = frontEndTitle(name);
  const short = shortVersion(version);
  const replaced = from === null ? '' : ` in place of ${shortVersion(from)}`;
  if (action !== null) return `${who} ${labelOf(DONE, action)} the canary ${frontEnd} ${short}${why}`;
  if (percent === 0) return `${who} ended the canary ${frontEnd} ${short}${why}`;
  if (percent !== null) return `${who} gave ${frontEnd} ${short} to ${percent} % of visitors${why}`;
  if (rolledBack && from !== null) return `${who} rolled ${frontEnd} back from ${shortVersion(from)} to ${short}${why}`;
  return `${who} made ${frontEnd} ${short} live${replaced}${why}`;
}

export function healthText(health: VersionHealth | undefined): string {
  if (!health || health.loads === 0) return 'No loads in the last hour';
  const { loads, failed_loads: failed, failure_rate: rate } = health;
  const counted = `${loads.toLocaleString('en-US')} ${loads === 1 ? 'load' : 'loads'} in the last hour`;
  if (failed === 0) return `${counted}, none failed`;
  return `${counted}, ${failed.toLocaleString('en-US')} failed (${percentText(rate ?? 0)})`;
}

const percentText = (share: number) =>
  new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(share);
