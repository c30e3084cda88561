import { repository, workspaces } from '@tailgate/stack/repository';
import { changedFiles } from './changed-files.ts';
import { type Choice, chooseSuites } from './choose-suites.ts';
import { describeChoice } from './describe-choice.ts';

/** Takes `--changed [commit]` from the arguments. `changedSince` is null without it, and undefined without a commit. */
export function takeChanged(given: readonly string[]): { changedSince: string | undefined | null; args: string[] } {
  const at = given.indexOf('--changed');
  if (at < 0) return { changedSince: null, args: [...given] };
  const next = given[at + 1];
  const commit = next?.startsWith('-') ? undefined : next;
  return { changedSince: commit, args: given.toSpliced(at, commit === undefined ? 1 : 2) };
}

export function chooseChanged(since: string | undefined): Choice {
  const files = readChanges(since);
  const choice = chooseSuites(files, workspaces());
  process.stdout.write(`\n${describeChoice(files, choice)}\n`);
  return choice;
}

function readChanges(since: string | undefined): string[] {
  try {
    return changedFiles(repository, since);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
