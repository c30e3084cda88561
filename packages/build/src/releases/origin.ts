import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

export const whoReleases = (): string => process.env.RELEASED_BY ?? userInfo().username;

/** @returns null outside a git repository, as in an image */
export function currentCommit(): string | null {
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    return null;
  }
}
