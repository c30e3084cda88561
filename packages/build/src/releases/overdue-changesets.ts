import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param commit of the front end's last release
 * @returns the changesets that were pending in that release and still are; none if this clone does not have the commit
 */
export function overdueChangesets(repository: string, commit: string | null | undefined): string[] {
  if (!commit) return [];
  const git = ['ls-tree', '-r', '--name-only', commit, '--', '.changeset'];
  let then: string;
  try {
    then = execFileSync('git', git, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return [];
  }
  return then.split('\n').filter((path) => path.endsWith('.md') && existsSync(join(repository, path)));
}
