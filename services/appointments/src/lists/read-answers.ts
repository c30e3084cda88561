import { hash } from 'node:crypto';
import { DEFAULT_LIMIT, pageOf } from '@tailgate/service-kit';
import { runPrepared } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import { answeredRows, type FirstRows, firstRows, type Page, totalOfPage } from './page-query.ts';
import type { SortedQuery } from './read-page.ts';

interface AnswersQuery extends Omit<SortedQuery, 'columns' | 'search'> {
  /** SQL of the JSON that the API shows for a row. */
  answer: string;
  /** Whether one plan serves all values. The cost of days and lists of ids depends on their values. */
  isPlain: boolean;
}

/**
 * Reads one page and its capped total as JSON that Postgres builds: a page of 50 costs the service a third of what rows do. Postgres
 * plans the usual page once per connection.
 */
export async function readAnswers<Answer extends { id: number }>(
  database: Sequelize,
  { answer, isPlain, countedBy, ...list }: AnswersQuery,
): Promise<Page<Answer>> {
  const limit = list.limit + 1;
  const query = { ...list, columns: `${answer} AS answer`, limit };
  // The limit is no parameter: Postgres would plan each time, because it cannot know that it is small.
  const sql = `WITH page AS MATERIALIZED (${answeredRows(query, firstRows(query, limit))})
    SELECT (SELECT coalesce(json_agg(answer ORDER BY place), '[]') FROM page) AS rows, ${totalOfPage(query, limit, countedBy)} AS total`;
  const { text, values } = withNumbers(sql, list.bind);
  const name = isPlain && list.limit === DEFAULT_LIMIT ? `page-${hash('sha256', text, 'base64url')}` : '';
  const [page] = await runPrepared<FirstRows<Answer>>(database, { name, text }, values);
  const { rows, total } = page ?? { rows: [], total: 0 };
  return { ...pageOf(rows, list.limit), total };
}

/** @returns the statement with the numbers of its parameters in place of their names */
function withNumbers(sql: string, bind: Record<string, unknown>): { text: string; values: unknown[] } {
  const names: string[] = [];
  const text = sql.replace(/\$([a-z]\w*)/gi, (_found, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names.map((name) => bind[name]) };
}
