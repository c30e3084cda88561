import { type KnownReleaseToken, type ReleaseAccess, type ReleasePreview, releaseAccess } from '@tailgate/contracts';
import { ReleaseError } from '../release-error.ts';
import { changeObject } from '../storage/change-object.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import type { ReleaseToken } from './release-token.ts';

export const ACCESS_KEY = 'access.json';

/** Jobs send many requests in a row, and each note is a write. */
const NOTE_EVERY_MS = 10 * 60_000;

/** @returns the release tokens and preview links that have not expired, newest first */
export async function readAccess(storage: ReleaseStorage): Promise<ReleaseAccess> {
  return parse((await storage.read(ACCESS_KEY))?.content);
}

/** @throws if the token was ended */
export async function refuseEndedToken(storage: ReleaseStorage, { id }: ReleaseToken): Promise<void> {
  const ended = (await readAccess(storage)).tokens.find((token) => token.id === id)?.ended;
  if (!ended) return;
  throw new ReleaseError('token', `The release token ${id} was ended by ${ended.by} on ${ended.at.slice(0, 10)}.`);
}

/** Lists a new token, before its first use. */
export async function recordToken(storage: ReleaseStorage, token: ReleaseToken): Promise<void> {
  await changeAccess(storage, (access) => ({ ...access, tokens: [known(token, null), ...access.tokens] }));
}

/** Notes when a token was last used, and lists it if it is not listed yet. */
export async function noteTokenUse(storage: ReleaseStorage, token: ReleaseToken): Promise<void> {
  const now = new Date();
  await changeAccess(storage, (access) => {
    const listed = access.tokens.find(({ id }) => id === token.id);
    if (listed && (listed.ended || now.getTime() - Date.parse(listed.last_used_at ?? '') < NOTE_EVERY_MS))
      return access;
    return { ...access, tokens: [known(token, now), ...access.tokens.filter((each) => each !== listed)] };
  });
}

function known(token: ReleaseToken, lastUsedAt: Date | null): KnownReleaseToken {
  return {
    id: token.id,
    label: token.label,
    front_ends: [...token.frontEnds],
    made_at: token.madeAt.toISOString(),
    made_by: token.madeBy,
    expires_at: token.expiresAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    ended: null,
  };
}

/** Lists a new preview link. */
export async function recordPreview(storage: ReleaseStorage, preview: Omit<ReleasePreview, 'ended'>): Promise<void> {
  await changeAccess(storage, (access) => ({ ...access, previews: [{ ...preview, ended: null }, ...access.previews] }));
}

/** @returns whether someone ended the link; false if it is not listed */
export async function isPreviewEnded(storage: ReleaseStorage, id: string): Promise<boolean> {
  return Boolean((await readAccess(storage)).previews.find((preview) => preview.id === id)?.ended);
}

/**
 * Ends a release token or a preview link. One that was ended before stays as it is.
 * @param by who does it, for the list
 * @throws if there is none with this id
 */
export async function endAccess(
  storage: ReleaseStorage,
  kind: keyof ReleaseAccess,
  id: string,
  by: string,
): Promise<KnownReleaseToken | ReleasePreview> {
  let found: KnownReleaseToken | ReleasePreview | undefined;
  await changeAccess(storage, (access) => {
    const next = structuredClone(access);
    found = next[kind].find((each) => each.id === id);
    if (!found || found.ended) return access;
    found.ended = { at: new Date().toISOString(), by };
    return next;
  });
  if (!found) throw new ReleaseError('unknown', `${id} is not in the list. It may have expired.`);
  return found;
}

async function changeAccess(storage: ReleaseStorage, change: (access: ReleaseAccess) => ReleaseAccess): Promise<void> {
  await changeObject(storage, ACCESS_KEY, parse, change);
}

function parse(content: Buffer | undefined): ReleaseAccess {
  if (!content) return { tokens: [], previews: [] };
  const { tokens, previews } = releaseAccess.parse(JSON.parse(content.toString('utf8')));
  const now = new Date().toISOString();
  const isValid = ({ expires_at: expiresAt }: { expires_at: string }) => expiresAt > now;
  return { tokens: newestFirst(tokens.filter(isValid)), previews: newestFirst(previews.filter(isValid)) };
}

const newestFirst = <Made extends { readonly made_at: string }>(list: Made[]): Made[] =>
  list.toSorted((a, b) => b.made_at.localeCompare(a.made_at));
