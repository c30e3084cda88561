import type { ReleaseFacts } from './facts.ts';
import type { LivePortal, Refusal } from './gate.ts';

/** What the shell reads from a remote's src/remote.tsx. */
const EXPECTED = ['Remote', 'contractVersion'];

/** @returns a refusal if shell and remote do not understand each other */
export function checkContract(name: string, facts: ReleaseFacts, { shells, remotes }: LivePortal): Refusal[] {
  if (name === 'shell') {
    return Object.entries(remotes).flatMap(([remote, record]) =>
      record.facts ? refuseContract(remote, record.facts, facts, 'this shell', 'Release the remote first.') : [],
    );
  }
  const missing = EXPECTED.filter((each) => !facts.exposes.includes(each));
  const exported: Refusal[] = missing.map((each) => ({
    rule: 'exports',
    text: `src/remote.tsx of ${name} does not export ${each}, which the shell needs. Export it.`,
  }));
  const refused = shells.flatMap(({ facts: shell, release }, index) => {
    if (!shell) return [];
    const which =
      index === 0 ? 'the live shell' : `the earlier shell ${release.version}, which visitors may still have open,`;
    return refuseContract(name, facts, shell, which, 'Release the shell first, or build the remote for that contract.');
  });
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
