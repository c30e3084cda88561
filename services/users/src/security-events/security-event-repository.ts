import { createHash } from 'node:crypto';
import type { NewSecurityEvent, PersonalAccount, SecurityEvent, securityEventQuery } from '@tailgate/contracts';
import { DEFAULT_LIMIT, type PageOf, pageOf } from '@tailgate/service-kit';
import { deleteInBatches, escapeLike, execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';

type OwnSource = Record<'address' | 'browser', string | null>;
type Row = Omit<SecurityEvent, 'at' | 'last_at'> & { at: Date; last_at: Date };

// A row's own time decides its minute, so that late reports of two BFFs still meet.
const ADD = `INSERT INTO security_events
    (kind, at, last_at, times, user_id, subject_id, name_hash, address, browser, request_id, detail, minute, source)
  VALUES ($kind, $at::timestamptz, $lastAt::timestamptz, $times, $userId, $subjectId, $nameHash, $address, $browser, $requestId,
    $detail, date_trunc('minute', $at::timestamptz), $source)
  ON CONFLICT ON CONSTRAINT security_events_once_a_minute DO UPDATE
    SET times = security_events.times + excluded.times, last_at = greatest(security_events.last_at, excluded.last_at)`;

export function createSecurityEventRepository(sequelize: Sequelize, timeZone: string) {
  return {
    /** Adds the events. Of a source that already has the same event in that minute, only the number grows. */
    async add(events: readonly NewSecurityEvent[]): Promise<void> {
      await sequelize.transaction(async (transaction) => {
        // One batch after the other: two with the same rows could lock each other out.
        await execute(sequelize, "SELECT pg_advisory_xact_lock(hashtext('security_events'))", undefined, transaction);
        for (const event of events.toSorted((a, b) => a.at.localeCompare(b.at)))
          await execute(sequelize, ADD, bindOf(event), transaction);
      });
    },

    async addOne(event: NewSecurityEvent, transaction: Transaction): Promise<number> {
      const bind = bindOf(event);
      const rows = await execute<{ id: number }>(sequelize, `${ADD} RETURNING id`, bind, transaction);
      return rows[0]?.id ?? Promise.reject(new Error('the event has no id'));
    },

    async find(id: number): Promise<Pick<SecurityEvent, 'at' | 'address' | 'browser'> | null> {
      const [row] = await execute<Pick<Row, 'at' | 'address' | 'browser'>>(
        sequelize,
        'SELECT at, address, browser FROM security_events WHERE id = $id',
        { id },
      );
      return row ? { ...row, at: row.at.toISOString() } : null;
    },

    async page({
      limit = DEFAULT_LIMIT,
      order = 'desc',
      ...query
    }: z.output<typeof securityEventQuery>): Promise<PageOf<SecurityEvent> & { limit: number }> {
      const { conditions, bind } = conditionsOf({ ...query, order }, timeZone);
      const rows = await execute<Row>(
        sequelize,
        `SELECT e.id, e.kind, e.at, e.last_at, e.times, e.user_id, e.subject_id, e.name_hash, e.address, e.browser, e.request_id,
           e.detail, u.username, s.username AS subject_username
         FROM security_events e LEFT JOIN users u ON u.id = e.user_id LEFT JOIN users s ON s.id = e.subject_id
         WHERE ${['true', ...conditions].join(' AND ')} ORDER BY e.id ${order} LIMIT $limit::integer`,
        { ...bind, limit: limit + 1 },
      );
      const events = rows.map((row) => ({ ...row, at: row.at.toISOString(), last_at: row.last_at.toISOString() }));
      return { limit, ...pageOf(events, limit) };
    },

    async listOf(userId: number): Promise<PersonalAccount['security_events']> {
      const own = (column: string) => `CASE WHEN user_id = $userId THEN ${column} END AS ${column}`;
      const rows = await execute<Pick<Row, 'kind' | 'at' | 'last_at' | 'times'> & OwnSource>(
        sequelize,
        `SELECT kind, at, last_at, times, ${own('address')}, ${own('browser')} FROM security_events
         WHERE user_id = $userId OR subject_id = $userId ORDER BY id`,
        { userId },
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString(), last_at: row.last_at.toISOString() }));
    },

    /** Deletes the older events, which must be older than 30 days. @returns how many */
    async deleteBefore(before: Date): Promise<number> {
      const where = 'last_at < $before::timestamptz';
      return await deleteInBatches(sequelize, { from: 'security_events', where, bind: { before } });
    },
  };
}

function sourceOf({ kind, user_id, subject_id, name_hash, address, browser, detail }: NewSecurityEvent): string {
  const parts = JSON.stringify([
    kind,
    user_id,
    subject_id,
    name_hash,
    address ?? null,
    browser ?? null,
    detail ?? null,
  ]);
  return createHash('sha256').update(parts).digest('base64url');
}

function bindOf(event: NewSecurityEvent) {
  return {
    kind: event.kind,
    at: event.at,
    lastAt: event.last_at,
    times: event.times,
    userId: event.user_id,
    subjectId: event.subject_id,
    nameHash: event.name_hash,
    address: event.address ?? null,
    browser: event.browser ?? null,
    requestId: event.request_id ?? null,
    detail: event.detail ?? null,
    source: sourceOf(event),
  };
}

const OF_PERSON = `(e.name_hash LIKE $start
  OR e.user_id IN (SELECT id FROM users WHERE username ILIKE $part OR email ILIKE $part)
  OR e.subject_id IN (SELECT id FROM users WHERE username ILIKE $part OR email ILIKE $part))`;

function conditionsOf(query: Omit<z.output<typeof securityEventQuery>, 'limit'>, timeZone: string) {
  const { cursor, order, from, to, kind, person, address } = query;
  const conditions: string[] = [];
  const bind: Record<string, unknown> = {};
  const narrow = (condition: string, values: Record<string, unknown>) => {
    conditions.push(condition);
    Object.assign(bind, values);
  };
  if (cursor !== undefined) narrow(order === 'asc' ? 'e.id > $cursor' : 'e.id < $cursor', { cursor });
  if (from !== undefined) narrow('e.last_at >= $from::date::timestamp AT TIME ZONE $timeZone', { from, timeZone });
  if (to !== undefined) narrow('e.last_at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone', { to, timeZone });
  if (kind !== undefined) narrow('e.kind = $kind', { kind });
  if (person) narrow(OF_PERSON, { part: `%${escapeLike(person)}%`, start: `${escapeLike(person)}%` });
  if (address !== undefined) narrow('e.address LIKE $address', { address: `${escapeLike(address)}%` });
  return { conditions, bind };
}
