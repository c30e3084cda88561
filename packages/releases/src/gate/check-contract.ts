import type { ReleaseFacts } from '@tailgate/contracts';
import type { Candidate, LivePortal, Refusal } from './gate.ts';
import { byTitle, titleOf } from './titles.ts';

/** @returns what the shell reads from a remote (RemoteModule of packages/web-kit) */
export function neededExports({ extensions = [] }: { readonly extensions?: readonly unknown[] | undefined }): string[] {
  return ['Remote', 'contractVersion', ...(extensions.length > 0 ? ['Extension'] : [])];
}

export function checkContract(
  { name, record: { release } }: Candidate,
  facts: ReleaseFacts,
  { shells, remotes, canaries }: LivePortal,
): Refusal[] {
  if (name === 'shell') {
    return Object.entries({ ...remotes, ...byTitle(canaries) }).flatMap(([remote, record]) =>
      record.facts ? refuseContract(remote, record.facts, facts, 'this shell', 'Release the remote first.') : [],
    );
  }
  const needed = neededExports('scripts' in release ? {} : release);
  const missing = needed.filter((each) => !facts.exposes.includes(each));
  const exported: Refusal[] = missing.map((each) => ({
    rule: 'exports',
    text: `src/remote.tsx of ${name} does not export ${each}, which the shell needs. Export it.`,
  }));
  const refused = shells.flatMap(({ kind, record }) =>
    record.facts
      ? refuseContract(
          name,
          facts,
          record.facts,
          titleOf({ kind, record }),
          'Release the shell first, or build the remote for that contract.',
        )
      : [],
  );
  return [...exported, ...refused.slice(0, 1)];
}

function refuseContract(
  remote: string,
  { contract: { newest: built } }: ReleaseFacts,
  { contract: { newest, oldest } }: ReleaseFacts,
  which: string,
  advice: string,
): Refusal[] {
  if (built >= oldest && built <= newest) return [];
  const supported = oldest === newest ? `contract ${newest} only` : `contracts ${oldest} to ${newest}`;
  return [
    {
      rule: 'contract',
      text: `${remote} is built for contract ${built}, and ${which} supports ${supported}. ${advice}`,
    },
  ];
}
