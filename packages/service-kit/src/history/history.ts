import type { HistoryEntry, historyQuery } from '@tailgate/contracts';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { DEFAULT_LIMIT } from '../pages.ts';

/** What was done, and to what; `summary` says in words what changed. */
export interface Deed {
  /** A stable word such as "quote.approved". */
  readonly action: string;
  readonly subject: HistoryEntry['subject'];
  readonly subjectId: number;
  readonly summary: string;
}

/** Who did it; null is the portal itself, in a job or at a customer's payment. */
export type Actor = Pick<Identity, 'userId' | 'username'> | null;

export interface History {
  /** Adds an entry in the transaction of the change itself, so that there is neither without the other. */
  record(transaction: Transaction, actor: Actor, deed: Deed): Promise<void>;
  /** One page, newest first. @throws AppError INVALID_INPUT for a cursor that is not of this list. */
  page(query: z.output<typeof historyQuery>): Promise<{ limit: number; rows: HistoryEntry[] }>;
}

/** The append-only history of one service, in the table that `CREATE_HISTORY` makes. Days are of the business time zone. */
export function createHistory(sequelize: Sequelize, { timeZone }: { timeZone: string }): History {
  return {
    async record(transaction, actor, { action, subject, subjectId, summary }) {
      await sequelize.query(
        `INSERT INTO history (actor_id, actor, action, subject, subject_id, summary)
         VALUES ($actorId, $actor, $action, $subject, $subjectId, $summary)`,
        {
          bind: {
            actorId: actor?.userId ?? null,
            actor: actor?.username ?? null,
            action,
            subject,
            subjectId,
            summary,
          },
          transaction,
        },
      );
    },

    async page({ limit = DEFAULT_LIMIT, cursor, from, to, subject, subject_id, search }) {
      const below = cursor === undefined ? null : readCursor(cursor);
      const rows = await sequelize.query<Omit<HistoryEntry, 'at'> & { at: Date }>(
        `SELECT id, at, actor, action, subject, subject_id, summary FROM history
         WHERE ($below::integer IS NULL OR id < $below)
           AND ($subject::text IS NULL OR subject = $subject)
           AND ($subjectId::integer IS NULL OR subject_id = $subjectId)
           AND ($from::date IS NULL OR at >= $from::date::timestamp AT TIME ZONE $timeZone)
           AND ($to::date IS NULL OR at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone)
           AND ($search::text IS NULL OR (coalesce(actor, '') || ' ' || action || ' ' || summary) ILIKE $search)
         ORDER BY id DESC LIMIT $limit::integer`,
        {
          type: QueryTypes.SELECT,
          bind: {
            below,
            subject: subject ?? null,
            subjectId: subject_id ?? null,
            from: from ?? null,
            to: to ?? null,
            search: search ? `%${escapeLike(search)}%` : null,
            timeZone,
            limit,
          },
        },
      );
      return { limit, rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    },
  };
}

/** A search is for the characters that were typed, `%` and `_` included. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

function readCursor(cursor: string): number {
  if (/^[1-9]\d{0,9}$/.test(cursor) && Number(cursor) <= 2_147_483_647) return Number(cursor);
  const message = 'Not a cursor of this list';
  throw new AppError('INVALID_INPUT', message, { details: [{ field: 'cursor', message }] });
}
