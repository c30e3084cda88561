import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  HISTORY_ACTIONS,
  HISTORY_SUBJECTS,
  historyActionLabel,
  historyActorLabel,
  historyQuery,
  historyRecordLabel,
} from '@tailgate/contracts';
import type { Sequelize } from 'sequelize';
import { connectDatabase } from '../database/index.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { createHistory, type History, type NewHistoryEntry } from './history.ts';
import { CREATE_HISTORY, FIND_HISTORY_AS_SHOWN, INDEX_HISTORY } from './history-table.ts';

let database: TestDatabase;
let sequelize: Sequelize;
let history: History;

/** An entry for each action, each about its own record. */
const ENTRIES = HISTORY_SUBJECTS.flatMap((subject) =>
  HISTORY_ACTIONS[subject].map((action) => ({ action, subject, summary: 'It was so' })),
).map((entry, index) => ({ ...entry, subjectId: 4700 + index }));

beforeAll(async () => {
  database = await createTestDatabase('history');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  history = createHistory(sequelize, { timeZone: 'America/New_York' });
  await sequelize.query(`${CREATE_HISTORY}; ${INDEX_HISTORY}; ${FIND_HISTORY_AS_SHOWN}`);
  await sequelize.transaction(async (transaction) => {
    for (const [index, entry] of ENTRIES.entries())
      await history.record(transaction, index % 2 ? { userId: 3, username: 'boss' } : null, entry);
  });
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

const found = async (search: string) => (await history.page(historyQuery.parse({ search, limit: '200' }))).rows;

test.each(ENTRIES)('finds $action by every word that a screen shows for it', async ({ action, subject, subjectId }) => {
  const entry = { action, subject, subject_id: subjectId };
  // The settings have no number, so all of their entries have one label.
  const ofRecord = await found(historyRecordLabel(entry));
  expect(ofRecord.filter((row) => subject !== 'settings' || row.subject_id === subjectId)).toMatchObject([entry]);
  expect(await found(`#${subjectId}`)).toMatchObject([entry]);
  const label = historyActionLabel(entry);
  const [, ...rest] = label.split(' ');
  for (const typed of [label, label.toUpperCase(), rest.join(' ')]) {
    const rows = await found(typed);
    expect([typed, rows.some(({ subject_id }) => subject_id === subjectId)]).toEqual([typed, true]);
    for (const row of rows) expect(historyActionLabel(row).toLowerCase()).toContain(typed.toLowerCase());
  }
});

test('finds the portal’s own changes by “The portal”', async () => {
  const rows = await found('The portal');
  expect(new Set(rows.map(historyActorLabel))).toEqual(new Set(['The portal']));
  expect(rows).toHaveLength(Math.ceil(ENTRIES.length / 2));
  expect(await found('boss')).toHaveLength(Math.floor(ENTRIES.length / 2));
});

test('searches for a record number as a whole, in the summary too', async () => {
  const summary = 'Paid for appointment #470, at last; quote #47 stands';
  const entry: NewHistoryEntry = { action: 'payment.completed', subjectId: 4, summary };
  await sequelize.transaction((transaction) => history.record(transaction, null, entry));
  for (const typed of ['#470', 'for appointment #470', 'quote #47', 'Payment #4'])
    expect([typed, await found(typed)]).toEqual([typed, [expect.objectContaining({ summary })]]);
  expect(await found('Quote #470')).toEqual([]);
});

test('finds entries whose action no longer exists', async () => {
  await sequelize.query(
    "INSERT INTO history (action, subject, subject_id, summary) VALUES ('quote.sent_by-post', 'quote', 9, 'Long ago')",
  );
  const rows = await found('Quote sent by post');
  expect(rows.map(historyActionLabel)).toEqual(['Quote sent by post']);
});
