import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { historyEntry, historyQuery, LIST_ORDERS } from '@tailgate/contracts';
import type { Sequelize } from 'sequelize';
import { connectDatabase } from '../database/index.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { createHistory, type History, type HistoryActor, type NewHistoryEntry } from './history.ts';
import {
  CREATE_HISTORY,
  DROP_HISTORY,
  FIND_HISTORY_AS_SHOWN,
  FIND_HISTORY_AS_STORED,
  HISTORY_TEXT,
  INDEX_HISTORY,
  INDEX_HISTORY_AS_BEFORE,
} from './history-table.ts';

let database: TestDatabase;
let sequelize: Sequelize;
let history: History;

beforeAll(async () => {
  database = await createTestDatabase('history');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  history = createHistory(sequelize, { timeZone: 'America/New_York' });
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});
beforeEach(async () => {
  // Rows of a history cannot be deleted, so each test gets a new table.
  await sequelize.query(
    `DROP TABLE IF EXISTS history; DROP FUNCTION IF EXISTS refuse_history_change;
     ${CREATE_HISTORY}; ${INDEX_HISTORY}; ${FIND_HISTORY_AS_SHOWN}`,
  );
});

const BOSS: HistoryActor = { userId: 3, username: 'boss' };
const APPROVAL: NewHistoryEntry = { action: 'quote.approved', subjectId: 7, summary: 'Total $60.00' };
const record = (actor: HistoryActor, entry: Partial<NewHistoryEntry> = {}) =>
  sequelize.transaction((transaction) => history.record(transaction, actor, { ...APPROVAL, ...entry }));
const page = async (query: Record<string, string> = {}) => (await history.page(historyQuery.parse(query))).rows;
const summaries = async (query?: Record<string, string>) => (await page(query)).map(({ summary }) => summary);
/** An entry written at another time. */
const at = (instant: string, summary: string) =>
  sequelize.query(
    "INSERT INTO history (at, action, subject, subject_id, summary) VALUES ($1, 'quote.edited', 'quote', 1, $2)",
    { bind: [instant, summary] },
  );

test('records who did what, to which record and when; the portal’s own changes have no actor', async () => {
  await record(BOSS);
  await record(null, { action: 'payment.completed', subjectId: 9, summary: 'Paid' });
  await record({ userId: 5 });
  const rows = await page();
  expect(rows).toEqual(historyEntry.array().parse(rows));
  expect(rows).toMatchObject([
    { actor: null, action: 'quote.approved' },
    { actor: null, action: 'payment.completed', subject: 'payment', subject_id: 9, summary: 'Paid' },
    { actor: 'boss', action: 'quote.approved', subject: 'quote', subject_id: 7, summary: 'Total $60.00' },
  ]);
  expect(Math.abs(Date.parse(rows[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  const [ids] = await sequelize.query('SELECT actor_id FROM history ORDER BY id');
  expect(ids).toEqual([{ actor_id: 3 }, { actor_id: null }, { actor_id: 5 }]);
});

test('writes an entry only if its transaction commits', async () => {
  const cutOff = sequelize.transaction(async (transaction) => {
    await history.record(transaction, BOSS, APPROVAL);
    expect(await page()).toEqual([]);
    throw new Error('cut off before the commit');
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(await page()).toEqual([]);
  await record(BOSS);
  expect(await page()).toHaveLength(1);
});

test.each([
  "UPDATE history SET summary = 'nothing'",
  'DELETE FROM history',
  'TRUNCATE history',
  "INSERT INTO history (id, action, subject, subject_id, summary) VALUES (1, 'a', 'quote', 1, 'forged')",
])('refuses %s', async (statement) => {
  await record(BOSS);
  await expect(sequelize.query(statement)).rejects.toThrow(/append-only|GENERATED ALWAYS|cannot insert/);
  expect(await summaries()).toEqual(['Total $60.00']);
});

test('pages newest first, and new entries do not shift the pages', async () => {
  for (const summary of ['1', '2', '3', '4', '5']) await record(BOSS, { summary });
  const first = await history.page(historyQuery.parse({ limit: '2' }));
  expect([first.limit, first.rows.map(({ summary }) => summary)]).toEqual([2, ['5', '4']]);
  await record(BOSS, { summary: '6' });
  expect(await summaries({ limit: '2', cursor: String(first.rows[1]?.id) })).toEqual(['3', '2']);
  expect((await history.page(historyQuery.parse({}))).limit).toBe(50);
});

test.each(LIST_ORDERS)('pages through all entries in %s order, without an empty page', async (order) => {
  // Not in the order in which they were written.
  for (const day of [3, 1, 5, 2, 4]) await at(`2026-11-0${day}T12:00:00Z`, `On day ${day}`);
  await record(BOSS, { summary: 'Now' });
  const pages = async (query: Record<string, string>) => {
    const found: string[][] = [];
    for (let cursor: string | undefined; ; ) {
      const { rows, more } = await history.page(historyQuery.parse({ ...query, order, ...(cursor && { cursor }) }));
      found.push(rows.map(({ summary }) => summary));
      if (!more) return found;
      cursor = String(rows.at(-1)?.id);
    }
  };
  const inOrder = <Item>(items: Item[]) => (order === 'asc' ? items : items.toReversed());
  const written = [1, 2, 3, 4, 5].map((day) => `On day ${day}`);
  const days = inOrder(written);
  const all = inOrder([...written, 'Now']);
  expect(await pages({ limit: '4' })).toEqual([all.slice(0, 4), all.slice(4)]);
  expect(await pages({ limit: '3' })).toEqual([all.slice(0, 3), all.slice(3)]);
  expect(await pages({ limit: '6' })).toEqual([all]);
  expect(await pages({ limit: '5', search: 'on day' })).toEqual([days]);
  expect(await pages({ limit: '1', from: '2026-11-02', to: '2026-11-04' })).toEqual(
    days.slice(1, 4).map((day) => [day]),
  );
});

test.each(['0', '-1', '1e3', 'abc', '2147483648', '99999999999', 'MQ'])('refuses the cursor %s', async (cursor) => {
  await expect(history.page({ cursor })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ field: 'cursor' }],
  });
});

test('filters by a kind of record, or by one record', async () => {
  await record(BOSS, { subjectId: 1, summary: 'quote 1' });
  await record(BOSS, { subjectId: 2, summary: 'quote 2' });
  await record(BOSS, { action: 'client.edited', subjectId: 1, summary: 'client 1' });
  expect(await summaries({ subject: 'quote' })).toEqual(['quote 2', 'quote 1']);
  expect(await summaries({ subject: 'quote', subject_id: '1' })).toEqual(['quote 1']);
  expect(await summaries({ subject: 'user' })).toEqual([]);
});

test('shows an entry about many records in the history of each, and once in the whole', async () => {
  const each = { subject: 'time-slot', ids: [11, 12] } as const;
  await record(BOSS, { action: 'slots.blocked', subjectId: 1, summary: 'many', each });
  await record(BOSS, { action: 'slot.enabled', subjectId: 12, summary: 'one' });
  await record(BOSS, { subjectId: 12, summary: 'quote 12' });
  expect(await summaries({ subject: 'time-slot', subject_id: '11' })).toEqual(['many']);
  expect(await summaries({ subject: 'time-slot', subject_id: '12' })).toEqual(['one', 'many']);
  expect(await summaries({ subject: 'time-slot', subject_id: '1' })).toEqual([]);
  expect(await summaries({ subject: 'quote', subject_id: '12' })).toEqual(['quote 12']);
  expect(await summaries({ subject: 'schedule', subject_id: '1' })).toEqual(['many']);
  expect(await summaries()).toHaveLength(3);
});

test('searches actor, action, record and summary for the typed characters, ignoring case', async () => {
  await record(BOSS, { summary: '100% of A_B \\ done' });
  await record(null, { action: 'quote.rejected', summary: "Too far, O'Hara said" });
  expect(await summaries({ search: 'BOSS' })).toEqual(['100% of A_B \\ done']);
  expect(await summaries({ search: 'rejected' })).toEqual(["Too far, O'Hara said"]);
  for (const typed of ['100%', 'a_b', '\\ done']) expect(await summaries({ search: typed })).toHaveLength(1);
  expect(await summaries({ search: "o'hara" })).toHaveLength(1);
  const numbers = { axb: 0, '100 of': 0, '%rejected': 0, '\\': 1, ' ': 2, o: 2 };
  for (const [typed, number] of Object.entries(numbers))
    expect([typed, (await summaries({ search: typed })).length]).toEqual([typed, number]);
  for (const typed of ['b', 'd']) expect(await summaries({ search: typed })).toEqual(['100% of A_B \\ done']);
});

test('takes from and to as days of the business time zone, even when the clocks change', async () => {
  await at('2026-11-01T03:59:59Z', 'October 31, 23:59 in New York');
  await at('2026-11-01T04:00:00Z', 'November 1, midnight');
  // This day has 25 hours in New York.
  await at('2026-11-02T04:59:59Z', 'November 1, 23:59');
  await at('2026-11-02T05:00:00Z', 'November 2, midnight');
  expect(await summaries({ from: '2026-11-01', to: '2026-11-01' })).toEqual([
    'November 1, 23:59',
    'November 1, midnight',
  ]);
  expect(await summaries({ from: '2026-11-02' })).toEqual(['November 2, midnight']);
  expect(await summaries({ to: '2026-10-31' })).toEqual(['October 31, 23:59 in New York']);
});

test('uses its indexes for searches and subjects', async () => {
  await sequelize.query(`INSERT INTO history (action, subject, subject_id, summary)
    SELECT 'edited', CASE WHEN n % 100 = 0 THEN 'client' ELSE 'quote' END, n, 'Number ' || n FROM generate_series(1, 2000) AS n; ANALYZE history`);
  const plan = async (condition: string) =>
    JSON.stringify(
      await sequelize.query(`SET enable_seqscan = off; EXPLAIN SELECT id FROM history WHERE ${condition}`),
    );
  expect(await plan(`${HISTORY_TEXT} ILIKE '%boss%'`)).toContain('history_by_text');
  const ofRecord = await plan("subject = 'quote' AND subject_id = 7 OR records @> ARRAY['quote 7']");
  expect(ofRecord).toContain('history_by_subject');
  expect(ofRecord).toContain('history_by_records');
  expect(await plan("subject = 'quote' AND subject_id = 7")).toContain('history_by_subject');
  expect(await plan("subject = 'client' AND at < now() ORDER BY at DESC, id DESC LIMIT 5")).toContain(
    'history_by_kind_and_time',
  );
  expect(await plan('at < now() ORDER BY at DESC, id DESC LIMIT 5')).toContain('history_by_time');
});

test('reverts its migrations', async () => {
  await sequelize.query(`${FIND_HISTORY_AS_STORED}; ${INDEX_HISTORY_AS_BEFORE}; ${DROP_HISTORY}`);
  const [left] = await sequelize.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  expect(left).toEqual([]);
});
