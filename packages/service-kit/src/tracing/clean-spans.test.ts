import { expect, test } from '@jest/globals';
import { summarise } from './clean-spans.ts';

test.each([
  ["SELECT * FROM payments WHERE email = 'a@b.example'", 'SELECT', 'payments'],
  ['  UPDATE "time_slots" SET held_until = now()', 'UPDATE', 'time_slots'],
  ['INSERT INTO "ledger" ("id") VALUES (DEFAULT)', 'INSERT', 'ledger'],
  ['WITH open AS (SELECT 1 FROM quotes) DELETE FROM pgboss.job USING open', 'DELETE', 'quotes'],
  ['WITH run AS (SELECT count(*) AS slots FROM time_slots) UPDATE time_slots SET id = 1', 'UPDATE', 'time_slots'],
  ['START TRANSACTION;', 'START', undefined],
  ['', 'STATEMENT', undefined],
])('of %j only the kind of statement and the table are kept', (statement, operation, table) => {
  expect(summarise(statement)).toEqual({ operation, table });
});
