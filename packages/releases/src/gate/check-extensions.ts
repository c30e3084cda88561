import { type ReleasedExtension, type ReleasedSlot, slotMismatch } from '@tailgate/contracts';
import { refuseSlotClashes } from '../state/slot-clashes.ts';
import type { ReleaseRecord } from '../versions/stored-versions.ts';
import type { Candidate, LivePortal, Refusal, Verdict } from './gate.ts';
import { byTitle, titleOf } from './titles.ts';

type Offer = { readonly owner: string; readonly slot: ReleasedSlot };
type Filling = { readonly by: string; readonly extension: ReleasedExtension };

/** What does not fit only leaves its slot empty, or says so in it. So a version that was live before may return. */
export function checkExtensions(candidate: Candidate, portal: LivePortal): Verdict {
  const { name, record, wasLive } = candidate;
  const { [name]: before, ...remotes } = portal.remotes;
  const { [name]: _canary, ...canaries } = portal.canaries;
  const others = Object.entries({ ...remotes, ...byTitle(canaries) });
  const [offers, fillings] = [offersOf(name, record), fillingsOf(name, record)];
  const otherOffers = others.flatMap(([other, each]) => offersOf(other, each));
  const otherFillings = others.flatMap(([other, each]) => fillingsOf(other, each));
  const misfits = [
    ...fillings.flatMap((filling) => checkFilling(filling, otherOffers)),
    ...otherFillings.flatMap((filling) => offers.flatMap((offer) => misfit(filling, offer, name))),
    ...(offers.length + fillings.length > 0 ? checkShells(name, portal) : []),
  ];
  const empty = name === 'shell' ? emptied(record, others) : closed(name, offers, before, otherFillings);
  const clashes = clash(candidate, remotes);
  if (wasLive) return { refusals: clashes, notes: [...misfits, ...empty] };
  return { refusals: [...clashes, ...misfits.map(refusal)], notes: empty };
}

const refusal = (text: string): Refusal => ({ rule: 'extension', text });

const offersOf = (owner: string, { release }: ReleaseRecord): Offer[] =>
  'scripts' in release ? [] : (release.slots ?? []).map((slot) => ({ owner, slot }));
const fillingsOf = (by: string, { release }: ReleaseRecord): Filling[] =>
  'scripts' in release ? [] : (release.extensions ?? []).map((extension) => ({ by, extension }));

function clash({ name, record }: Candidate, remotes: LivePortal['remotes']): Refusal[] {
  try {
    const live = Object.entries(remotes).map(([other, { release }]) => [other, [release]] as const);
    refuseSlotClashes(name, record.release, Object.fromEntries(live));
    return [];
  } catch (error) {
    return [refusal(error instanceof Error ? error.message : String(error))];
  }
}

function checkFilling(filling: Filling, others: readonly Offer[]): string[] {
  const { by, extension } = filling;
  const found = others.filter(({ slot }) => slot.name === extension.slot);
  if (found.length > 0) return found.flatMap((offer) => misfit(filling, offer, by));
  return [
    `${by} fills the slot ${extension.slot}, which no other remote offers. Release the remote with the slot first, or remove the extension.`,
  ];
}

function misfit({ by, extension }: Filling, { owner, slot }: Offer, candidate: string): string[] {
  if (slot.name !== extension.slot) return [];
  const { newest, oldest } = extension;
  const versions = newest === oldest ? `version ${newest} only` : `versions ${oldest} to ${newest}`;
  const mismatch = slotMismatch(extension, slot.version);
  if (mismatch) {
    const behind = mismatch === 'too-new' ? owner : by;
    const advice = behind === candidate ? 'Build it again from newer code.' : `Release ${behind} first.`;
    return [`${by} fills ${versions} of the slot ${slot.name}, and ${owner} offers version ${slot.version}. ${advice}`];
  }
  if (slot.version !== newest || sameIds(slot.ids, extension.ids)) return [];
  return [
    `${by} expects ${extension.ids.join(' and ')} from version ${newest} of the slot ${slot.name}, and ${owner} passes ${slot.ids.join(' and ')}. Raise the slot's version (packages/contracts/src/extension-slots.ts).`,
  ];
}

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

/** Open pages with an earlier shell only show an empty slot. */
function checkShells(name: string, { shells }: LivePortal): string[] {
  const old = shells.find(({ kind, record: { release } }) => kind !== 'earlier' && !showsExtensions(release));
  if (!old) return [];
  return [
    `${name} takes part in extensions, which ${titleOf(old)} does not show. Release the shell first: npm run release -- shell`,
  ];
}

const showsExtensions = (release: ReleaseRecord['release']) => 'scripts' in release && release.extensions === true;

function emptied({ release }: ReleaseRecord, others: readonly (readonly [string, ReleaseRecord])[]): string[] {
  if (showsExtensions(release)) return [];
  const fillings = others.flatMap(([by, each]) => fillingsOf(by, each));
  return fillings.map(({ by, extension }) => `This shell does not show what ${by} adds in the slot ${extension.slot}.`);
}

function closed(
  name: string,
  offers: readonly Offer[],
  before: ReleaseRecord | undefined,
  fillings: readonly Filling[],
): string[] {
  const offered = new Set(offers.map(({ slot }) => slot.name));
  const gone = (before ? offersOf(name, before) : []).filter(({ slot }) => !offered.has(slot.name));
  return gone.flatMap(({ slot }) =>
    fillings
      .filter(({ extension }) => extension.slot === slot.name)
      .map(({ by }) => `${name} no longer offers the slot ${slot.name}, so nobody sees what ${by} adds there.`),
  );
}
