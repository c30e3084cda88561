import {
  HISTORY_ACTIONS,
  HISTORY_SUBJECTS,
  type HistoryAction,
  type HistoryEntry,
  type historyQuery,
  type ListOrder,
} from '@tailgate/contracts';
import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';
import { execute } from '../database/execute.ts';
import { textSearch } from '../database/text-search.ts';
import { invalidInput } from '../errors/app-error.ts';
import { DEFAULT_LIMIT, type PageOf, pageOf } from '../http/pages.ts';
import type { Actor } from '../identity/tokens.ts';
import { HISTORY_TEXT } from './history-table.ts';
import { erasePersonHistory, listPersonHistory, type PersonRecords } from './person-history.ts';

export interface NewHistoryEntry {
  readonly action: HistoryAction;
  readonly subjectId: number;
  readonly summary: string;
  /** Records changed at the same time; the entry shows in the history of each of them too. */
  readonly each?: { readonly subject: HistoryEntry['subject']; readonly ids: readonly number[] };
}

/** `also` are records whose entries belong to the one that is asked for. */
type HistoryQuery = z.output<typeof historyQuery> & { readonly also?: readonly number[] };

/** Who made a change; null for the portal itself, in a job or when a customer pays. */
export type HistoryActor = Pick<Actor, 'userId' | 'username'> | null;

export interface History {
  record(transaction: Transaction, actor: HistoryActor, entry: NewHistoryEntry): Promise<void>;
  recordAll(transaction: Transaction, actor: HistoryActor, entries: readonly NewHistoryEntry[]): Promise<void>;
  /** @returns one page, newest first by default. @throws AppError INVALID_INPUT for a malformed cursor */
  page(query: HistoryQuery): Promise<PageOf<HistoryEntry> & { limit: number }>;
  ofPerson(person: PersonRecords): Promise<HistoryEntry[]>;
  /** Erases what is recorded about a person, or what entries of some actions say, and the person's name. Safe to repeat. */
  erase(
    transaction: Transaction,
    person: PersonRecords & { readonly actions?: readonly HistoryAction[] },
  ): Promise<void>;
}

const INSERT = `INSERT INTO history (actor_id, actor, action, subject, subject_id, summary, records)
  SELECT $actorId::integer, $actor::text, r.* FROM jsonb_to_recordset($rows::jsonb)
    AS r (action text, subject text, subject_id integer, summary text, records text[])`;

/** @param options.timeZone the business time zone, in which `from` and `to` of a query are days */
export function createHistory(sequelize: Sequelize, { timeZone }: { timeZone: string }): History {
  async function recordAll(
    transaction: Transaction,
    actor: HistoryActor,
    entries: readonly NewHistoryEntry[],
  ): Promise<void> {
    const rows = entries.map(({ action, subjectId, summary, each }) => ({
      action,
      subject: subjectOf(action),
      subject_id: subjectId,
      summary,
      records: each?.ids.map((id) => `${each.subject} ${id}`) ?? null,
    }));
    const bind = { actorId: actor?.userId ?? null, actor: actor?.username ?? null, rows: JSON.stringify(rows) };
    await execute(sequelize, INSERT, bind, transaction);
  }

  return {
    record: (transaction, actor, entry) => recordAll(transaction, actor, [entry]),
    recordAll,

    async page({ limit = DEFAULT_LIMIT, order = 'desc', ...query }) {
      const { conditions, bind } = conditionsOf({ ...query, order }, timeZone);
      const rows = await execute<Omit<HistoryEntry, 'at'> & { at: Date }>(
        sequelize,
        `SELECT id, at, actor, action, subject, subject_id, summary FROM history
         WHERE ${['true', ...conditions].join(' AND ')} ORDER BY at ${order}, id ${order} LIMIT $limit::integer`,
        { ...bind, limit: limit + 1 },
      );
      const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return { limit, ...pageOf(entries, limit) };
    },

    ofPerson: (person) => listPersonHistory(sequelize, person),
    erase: (transaction, person) => erasePersonHistory(sequelize, person, transaction),
  };
}

function subjectOf(action: HistoryAction): HistoryEntry['subject'] {
  const subject = HISTORY_SUBJECTS.find((kind) => (HISTORY_ACTIONS[kind] as readonly string[]).includes(action));
  if (subject === undefined) throw new Error(`no such history action: ${action}`);
  return subject;
}

// A change to many records has one entry, which lists them in `records`.
const ABOUT = '(subject = $subject AND subject_id = ANY($subjectIds::integer[]) OR records && $records::text[])';

// A cursor is an entry's id. If there is no such entry, the list goes on from the nearest one.
const AFTER: Record<ListOrder, string> = {
  desc: '(at, id) < ((SELECT at FROM history WHERE id <= $cursor ORDER BY id DESC LIMIT 1), $cursor::integer)',
  asc: '(at, id) > ((SELECT at FROM history WHERE id >= $cursor ORDER BY id LIMIT 1), $cursor::integer)',
};

function conditionsOf(query: HistoryQuery & { order: ListOrder }, timeZone: string) {
  const { cursor, order, from, to, subject, subject_id: subjectId, search, also = [] } = query;
  const conditions: string[] = [];
  const bind: Record<string, unknown> = {};
  const narrow = (condition: string, values: Record<string, unknown>) => {
    conditions.push(condition);
    Object.assign(bind, values);
  };
  if (cursor !== undefined) narrow(AFTER[order], { cursor: readCursor(cursor) });
  if (subject !== undefined && subjectId !== undefined) {
    const subjectIds = [subjectId, ...also];
    narrow(ABOUT, { subject, subjectIds, records: subjectIds.map((id) => `${subject} ${id}`) });
  } else if (subject !== undefined) narrow('subject = $subject', { subject });
  else if (subjectId !== undefined) narrow('subject_id = $subjectId::integer', { subjectId });
  if (from !== undefined) narrow('at >= $from::date::timestamp AT TIME ZONE $timeZone', { from, timeZone });
  if (to !== undefined) narrow('at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone', { to, timeZone });
  if (search) {
    const found = textSearch(HISTORY_TEXT, search);
    narrow(found.condition, found.bind);
    // "Quote #7" must not find quote 70 or 7123.
    const [number] = /#\d+$/.exec(search) ?? [];
    if (number) narrow(`${HISTORY_TEXT} ~ $number`, { number: `${number}([^[:alnum:]]|$)` });
  }
  return { conditions, bind };
}

function readCursor(cursor: string): number {
  if (/^[1-9]\d{0,9}$/.test(cursor) && Number(cursor) <= 2_147_483_647) return Number(cursor);
  throw invalidInput([{ field: 'cursor', message: 'Not a cursor of this list' }]);
}
