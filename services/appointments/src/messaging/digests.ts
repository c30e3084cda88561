import type { Alert, AlertOf } from '@tailgate/contracts';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';

const HOUR_MS = 3_600_000;
const PAUSE_MS: Record<Digest['kind'], number> = { 'jobs-stuck': HOUR_MS, 'quotes-waiting': 4 * HOUR_MS };
/** Jobs and quotes of older emails count as news again. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export type Digest = AlertOf<'jobs-stuck'> | AlertOf<'quotes-waiting'>;

export function isDigest(alert: Alert): alert is Digest {
  return alert.kind === 'jobs-stuck' || alert.kind === 'quotes-waiting';
}

export async function hasNews(
  { messages, now }: Pick<Dependencies, 'messages' | 'now'>,
  digest: Digest,
  transaction: Transaction,
): Promise<boolean> {
  const since = new Date(now().getTime() - REMEMBERED_MS);
  const sent = (await messages.listAlerts(digest.kind, since, transaction)).flatMap(({ alert, created_at }) =>
    isDigest(alert) && sourceOf(alert) === sourceOf(digest) ? [{ alert, created_at }] : [],
  );
  const last = Math.max(...sent.map(({ created_at }) => created_at.getTime()), 0);
  if (now().getTime() - last < PAUSE_MS[digest.kind]) return false;
  const known = new Set(sent.flatMap(({ alert }) => idsOf(alert)));
  return idsOf(digest).some((id) => !known.has(id));
}

const sourceOf = (digest: Digest) => ('service' in digest ? digest.service : '');
const idsOf = (digest: Digest): (string | number)[] =>
  (digest.kind === 'jobs-stuck' ? digest.jobs : digest.quotes).map(({ id }) => id);
