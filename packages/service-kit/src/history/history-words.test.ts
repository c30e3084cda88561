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
import { createHistory, type Deed, type History } from './history.ts';
import { CREATE_HISTORY, FIND_HISTORY_AS_SHOWN, INDEX_HISTORY } from './history-table.ts';

let database: TestDatabase;
let sequelize: Sequelize;
let history: History;

/** Each thing that can be done, to a record of its own, by hand and by the portal itself. */
const DEEDS: Deed[] = HISTORY_SUBJECTS.flatMap((subject) =>
  HISTORY_ACTIONS[subject].map((action) => ({ action, subject, subjectId: 1, summary: 'It was so' })),
).map((deed, index) => ({ ...deed, subjectId: 4700 + index }));

beforeAll(async () => {
  database = await createTestDatabase('history');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  history = createHistory(sequelize, { timeZone: 'America/New_York' });
  await sequelize.query(`${CREATE_HISTORY}; ${INDEX_HISTORY}; ${FIND_HISTORY_AS_SHOWN}`);
  await sequelize.transaction(async (transaction) => {
    for (const [index, deed] of DEEDS.entries())
      await history.record(transaction, index % 2 ? { userId: 3, username: 'boss' } : null, deed);
  });
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

const found = async (search: string) => (await history.page(historyQuery.parse({ search, limit: '200' }))).rows;

test.each(DEEDS)('$action is found by each word that a screen shows of it', async ({ action, subject, subjectId }) => {
  const entry = { action, subject, subject_id: subjectId };
  expect(await found(historyRecordLabel(entry))).toMatchObject([entry]);
  expect(await found(`#${subjectId}`)).toMatchObject([entry]);
  const label = historyActionLabel(entry);
  const [, ...rest] = label.split(' ');
  for (const typed of [label, label.toUpperCase(), rest.join(' ')]) {
    const rows = await found(typed);
    expect([typed, rows.some(({ subject_id }) => subject_id === subjectId)]).toEqual([typed, true]);
    for (const row of rows) expect(historyActionLabel(row).toLowerCase()).toContain(typed.toLowerCase());
  }
});

test('what nobody did by hand is found as the portal’s, and only that', async () => {
  const rows = await found('The portal');
  expect(new Set(rows.map(historyActorLabel))).toEqual(new Set(['The portal']));
  expect(rows).toHaveLength(Math.ceil(DEEDS.length / 2));
  expect(await found('boss')).toHaveLength(Math.floor(DEEDS.length / 2));
});

test('a number is looked for as a whole, in the summary too', async () => {
  const summary = 'Paid for appointment #470, at last; quote #47 stands';
  const deed: Deed = { action: 'payment.completed', subject: 'payment', subjectId: 4, summary };
  await sequelize.transaction((transaction) => history.record(transaction, null, deed));
  for (const typed of ['#470', 'for appointment #470', 'quote #47', 'Payment #4'])
    expect([typed, await found(typed)]).toEqual([typed, [expect.objectContaining({ summary })]]);
  expect(await found('Quote #470')).toEqual([]);
});

test('an action that nobody records any more is read and found, too', async () => {
  await sequelize.query(
    "INSERT INTO history (action, subject, subject_id, summary) VALUES ('quote.sent_by-post', 'quote', 9, 'Long ago')",
  );
  const rows = await found('Quote sent by post');
  expect(rows.map(historyActionLabel)).toEqual(['Quote sent by post']);
});
