import { hash } from 'node:crypto';
import { DEFAULT_LIMIT, pageOfWritten, ROW_SEPARATOR, type WrittenRows } from '@tailgate/service-kit';
import { execute, type PreparedStatement } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import { answeredRows, firstRows, totalOfPage } from './page-query.ts';
import type { SortedQuery } from './read-page.ts';

interface AnswersQuery extends Omit<SortedQuery, 'columns' | 'search'> {
  answer: string;
  /** Whether one plan serves all values. The cost of days and lists of ids depends on their values. */
  isPlain: boolean;
}

export interface AnswersPage<Answer> {
  rows: WrittenRows<Answer>;
  more: boolean;
  total: number;
}

const plain = new Map<string, PreparedStatement>();

/**
 * Reads one page and its capped total as JSON that Postgres builds: a page of 50 costs the service a fifth of what rows do. Postgres
 * plans the usual page once per connection.
 */
export async function readAnswers<Answer>(
  database: Sequelize,
  { answer, isPlain, countedBy, ...list }: AnswersQuery,
): Promise<AnswersPage<Answer>> {
  const limit = list.limit + 1;
  const query = { ...list, columns: `${answer} AS answer`, limit };
  // The limit is no parameter: Postgres would plan each time, because it cannot know that it is small.
  const text = `WITH page AS MATERIALIZED (${answeredRows(query, firstRows(query, limit))})
    SELECT (SELECT string_agg(answer::text, ${ROW_SEPARATOR} ORDER BY place) FROM page) AS rows, ${totalOfPage(query, limit, countedBy)} AS total`;
  const statement = isPlain && list.limit === DEFAULT_LIMIT ? plainStatement(text) : { name: '', text };
  const [page] = await execute<{ rows: string | null; total: number }>(database, statement, list.bind);
  return { ...pageOfWritten<Answer>(page?.rows ?? '', list.limit), total: page?.total ?? 0 };
}

function plainStatement(text: string): PreparedStatement {
  const known = plain.get(text) ?? { name: `page-${hash('sha256', text, 'base64url')}`, text };
  plain.set(text, known);
  return known;
}
