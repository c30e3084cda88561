import type { ReleaseRecord } from '../versions/stored-versions.ts';
import type { Candidate, LivePortal, OpenShell, Refusal } from './gate.ts';
import { byTitle, titleOf } from './titles.ts';

const FIRST_KIND = ['webpack'];

const kindsOf = ({ facts }: ReleaseRecord): readonly string[] => facts?.containers ?? FIRST_KIND;

export function opens(shell: ReleaseRecord, remote: ReleaseRecord): boolean {
  const kinds = kindsOf(shell);
  return kindsOf(remote).every((kind) => kinds.includes(kind));
}

export function checkContainers(
  { name, record }: Candidate,
  { shells, remotes, canaries }: LivePortal,
): readonly Refusal[] {
  if (name !== 'shell') {
    const shut = shells.find((shell) => !opens(shell.record, record));
    return shut ? [refusal(name, record, titleOf(shut), adviceFor(shut))] : [];
  }
  const live = Object.entries({ ...remotes, ...byTitle(canaries) });
  return live
    .filter(([, remote]) => !opens(record, remote))
    .map(([remote, made]) =>
      refusal(remote, made, 'this shell', `Roll back ${remote} first, or release another shell.`),
    );
}

function refusal(remote: string, record: ReleaseRecord, shell: string, advice: string): Refusal {
  const kinds = kindsOf(record).join(' and ');
  return {
    rule: 'container',
    text: `${remote} has a container of the kind ${kinds}, which ${shell} cannot load. ${advice}`,
  };
}

const adviceFor = ({ kind }: OpenShell): string =>
  kind === 'earlier'
    ? 'Wait a day, because visitors may still have that shell open.'
    : 'Release a shell that can load it first: npm run release -- shell';
