import { execFileSync } from 'node:child_process';

/**
 * @param base a commit; without it, where the branch left main
 * @returns the files that differ from it, changes that are not committed and new files included
 * @throws if git does not know the base, as in a clone without history
 */
export function changedFiles(root: string, base = 'main'): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const lines = (text: string) => text.split('\n').filter(Boolean);
  const start = startOf(git, base);
  const tracked = lines(git('diff', '--name-only', '--no-renames', start));
  return [...new Set([...tracked, ...lines(git('ls-files', '--others', '--exclude-standard'))])].sort();
}

function startOf(git: (...args: string[]) => string, base: string): string {
  try {
    return git('merge-base', base, 'HEAD').trim();
  } catch (cause) {
    throw new Error(`git finds no common commit with ${base}. Name another: npm test -- --changed origin/main`, {
      cause,
    });
  }
}
