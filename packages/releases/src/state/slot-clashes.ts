import { ReleaseError } from '../release-error.ts';
import type { Release } from '../versions/stored-versions.ts';

/** @throws if a slot is on two screens or is filled twice; the message names the slot */
export function refuseSlotClashes(
  name: string,
  release: Release,
  others: Readonly<Record<string, readonly Release[]>>,
): void {
  const own = placesOf(release);
  const all = Object.entries(others).flatMap(([other, releases]) =>
    releases.map((each) => ({ other, theirs: placesOf(each) })),
  );
  for (const kind of ['offers', 'fills'] as const) {
    const twice = own[kind].find((slot, index) => own[kind].indexOf(slot) !== index);
    if (twice) throw new ReleaseError('refused', `${name} ${kind} the slot ${twice} twice.`);
    for (const { other, theirs } of all) {
      const taken = own[kind].find((slot) => theirs[kind].includes(slot));
      if (taken)
        throw new ReleaseError(
          'refused',
          `${name} ${kind} the slot ${taken}, which ${other} ${kind} already. One may.`,
        );
    }
  }
}

const placesOf = (release: Release) => ({
  offers: 'scripts' in release ? [] : (release.slots ?? []).map(({ name }) => name),
  fills: 'scripts' in release ? [] : (release.extensions ?? []).map(({ slot }) => slot),
});
