import type { HistoryAction, HistoryEntry } from '@tailgate/contracts';
import type { Sequelize, Transaction } from 'sequelize';
import { execute } from '../database/execute.ts';

export interface PersonRecords {
  readonly userId: number | null;
  readonly ids: Partial<Record<HistoryEntry['subject'], readonly number[]>>;
}

const STAFF = 'Our team';

const OF_PERSON = `
  SELECT h.id FROM history h JOIN unnest($subjects::text[], $ids::integer[]) AS r (subject, id)
    ON h.subject = r.subject AND h.subject_id = r.id
  UNION SELECT id FROM history WHERE actor_id = $userId::integer`;

export async function listPersonHistory(sequelize: Sequelize, person: PersonRecords): Promise<HistoryEntry[]> {
  const rows = await execute<Omit<HistoryEntry, 'at'> & { at: Date }>(
    sequelize,
    `SELECT id, at, CASE WHEN actor_id IS NULL OR actor_id = $userId::integer THEN actor ELSE '${STAFF}' END AS actor,
       action, subject, subject_id, summary
     FROM history WHERE id IN (${OF_PERSON}) ORDER BY id`,
    bindOf(person),
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * Erases what the history says about a person: summaries, or only those of some actions, and the person's name. Who, when and what
 * kind of change stay. Safe to repeat.
 */
export async function erasePersonHistory(
  sequelize: Sequelize,
  person: PersonRecords & { readonly actions?: readonly HistoryAction[] },
  transaction: Transaction,
): Promise<void> {
  await execute(
    sequelize,
    'SELECT erase_history($subjects::text[], $ids::integer[], $userId::integer, $actions::text[])',
    { ...bindOf(person), actions: person.actions ?? null },
    transaction,
  );
}

function bindOf({ ids, userId }: PersonRecords) {
  const records = Object.entries(ids).flatMap(([subject, each]) => each.map((id) => ({ subject, id })));
  return { subjects: records.map(({ subject }) => subject), ids: records.map(({ id }) => id), userId };
}
