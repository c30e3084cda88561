import type { HistoryAction, HistoryEntry, historyQuery, ListOrder } from '@tailgate/contracts';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { z } from 'zod';
import { textSearch } from '../database/text-search.ts';
import { AppError } from '../errors/app-error.ts';
import type { Actor } from '../identity/tokens.ts';
import { DEFAULT_LIMIT, type PageOf, pageOf } from '../http/pages.ts';
import { HISTORY_TEXT } from './history-text.ts';

/** What was done, and to what; `summary` says in words what changed. */
export interface Deed {
  readonly action: HistoryAction;
  readonly subject: HistoryEntry['subject'];
  readonly subjectId: number;
  readonly summary: string;
  /** Where many records were changed at once: the entry is in the history of each of these, too. */
  readonly each?: { readonly subject: HistoryEntry['subject']; readonly ids: readonly number[] };
}

/** Who made a change; null for the portal itself, in a job or when a customer pays. */
export type HistoryActor = Pick<Actor, 'userId' | 'username'> | null;

export interface History {
  /** Adds an entry in the transaction of the change itself, so that there is neither without the other. */
  record(transaction: Transaction, actor: HistoryActor, deed: Deed): Promise<void>;
  /** One page, newest first unless it is turned round. @throws AppError INVALID_INPUT for a cursor that is not of this list. */
  page(query: z.output<typeof historyQuery>): Promise<PageOf<HistoryEntry> & { limit: number }>;
}

/** The append-only history of one service, in the table that `CREATE_HISTORY` makes, as the two migrations that followed left it. Days are of the business time zone. */
export function createHistory(sequelize: Sequelize, { timeZone }: { timeZone: string }): History {
  return {
    async record(transaction, actor, { action, subject, subjectId, summary, each }) {
      await sequelize.query(
        `INSERT INTO history (actor_id, actor, action, subject, subject_id, summary, records)
         VALUES ($actorId, $actor, $action, $subject, $subjectId, $summary, $records::text[])`,
        {
          bind: {
            actorId: actor?.userId ?? null,
            actor: actor?.username ?? null,
            action,
            subject,
            subjectId,
            summary,
            records: each?.ids.map((id) => `${each.subject} ${id}`) ?? null,
          },
          transaction,
        },
      );
    },

    async page({ limit = DEFAULT_LIMIT, order = 'desc', ...query }) {
      const { conditions, bind } = conditionsOf({ ...query, order }, timeZone);
      const rows = await sequelize.query<Omit<HistoryEntry, 'at'> & { at: Date }>(
        `SELECT id, at, actor, action, subject, subject_id, summary FROM history
         WHERE ${['true', ...conditions].join(' AND ')} ORDER BY at ${order}, id ${order} LIMIT $limit::integer`,
        { type: QueryTypes.SELECT, bind: { ...bind, limit: limit + 1 } },
      );
      const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return { limit, ...pageOf(entries, limit) };
    },
  };
}

// One of the records that were changed at once has the entry about all of them in its own history.
const ABOUT = '(subject = $subject AND subject_id = $subjectId::integer OR records @> ARRAY[$record::text])';

// A cursor may be of an entry that never was: its place is then that of the next one.
const AFTER: Record<ListOrder, string> = {
  desc: '(at, id) < ((SELECT at FROM history WHERE id <= $cursor ORDER BY id DESC LIMIT 1), $cursor::integer)',
  asc: '(at, id) > ((SELECT at FROM history WHERE id >= $cursor ORDER BY id LIMIT 1), $cursor::integer)',
};

function conditionsOf(query: z.output<typeof historyQuery> & { order: ListOrder }, timeZone: string) {
  const { cursor, order, from, to, subject, subject_id: subjectId, search } = query;
  const conditions: string[] = [];
  const bind: Record<string, unknown> = {};
  const narrow = (condition: string, values: Record<string, unknown>) => {
    conditions.push(condition);
    Object.assign(bind, values);
  };
  if (cursor !== undefined) narrow(AFTER[order], { cursor: readCursor(cursor) });
  if (subject !== undefined && subjectId !== undefined)
    narrow(ABOUT, { subject, subjectId, record: `${subject} ${subjectId}` });
  else if (subject !== undefined) narrow('subject = $subject', { subject });
  else if (subjectId !== undefined) narrow('subject_id = $subjectId::integer', { subjectId });
  if (from !== undefined) narrow('at >= $from::date::timestamp AT TIME ZONE $timeZone', { from, timeZone });
  if (to !== undefined) narrow('at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone', { to, timeZone });
  if (search) {
    const found = textSearch(HISTORY_TEXT, search);
    narrow(found.condition, found.bind);
    // "Quote #7" is that quote, and not the ten thousands whose numbers begin like this.
    const [number] = /#\d+$/.exec(search) ?? [];
    if (number) narrow(`${HISTORY_TEXT} ~ $number`, { number: `${number}([^[:alnum:]]|$)` });
  }
  return { conditions, bind };
}

function readCursor(cursor: string): number {
  if (/^[1-9]\d{0,9}$/.test(cursor) && Number(cursor) <= 2_147_483_647) return Number(cursor);
  const message = 'Not a cursor of this list';
  throw new AppError('INVALID_INPUT', message, { details: [{ field: 'cursor', message }] });
}
