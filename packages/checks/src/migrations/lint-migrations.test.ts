import { expect, test } from '@jest/globals';
import { lintMigrations } from './lint-migrations.ts';
import { readStatements } from './read-statements.ts';
import { violatesSinceBefore } from './released-violations.ts';

/** @returns the rules that each migration violates; squawk runs once for all of them */
function rulesOf(migrations: readonly string[], inTransaction = true): string[][] {
  const found = lintMigrations(
    migrations.map((sql, at) => ({ service: 'payments', name: `${at}`, sql, inTransaction })),
  );
  return migrations.map((_, at) => {
    const own = found.filter(({ migration }) => migration === `payments/${at}`);
    return [...new Set(own.map(({ rule }) => rule))];
  });
}

const refused = [
  ['CREATE INDEX payments_by_day ON payments (created_at);', 'require-concurrent-index-creation'],
  ['DROP INDEX payments_by_day;', 'require-concurrent-index-deletion'],
  ['ALTER TABLE payments ADD CONSTRAINT amount_is_set CHECK (amount IS NOT NULL);', 'constraint-missing-not-valid'],
  ['ALTER TABLE payments ALTER COLUMN note SET NOT NULL;', 'adding-not-nullable-field'],
  ['ALTER TABLE payments ADD COLUMN note text NOT NULL;', 'adding-required-field'],
  ['ALTER TABLE payments ALTER COLUMN id TYPE bigint;', 'changing-column-type'],
  ['ALTER TABLE payments ADD COLUMN key uuid DEFAULT gen_random_uuid();', 'adding-field-with-default'],
  ['ALTER TABLE payments RENAME COLUMN note TO remark;', 'renaming-column'],
  ['ALTER TABLE payments RENAME TO money;', 'renaming-table'],
  ['ALTER TABLE payments DROP COLUMN note;', 'ban-drop-column'],
  ['DROP TABLE payments;', 'ban-drop-table'],
  ['ALTER TABLE payments ADD UNIQUE (note);', 'disallowed-unique-constraint'],
  ["UPDATE payments SET note = '';", 'change-of-a-whole-table'],
  ['DELETE FROM ONLY payments;', 'change-of-a-whole-table'],
];

test('refuses what stops or breaks a running portal', () => {
  const found = rulesOf(refused.map(([sql]) => String(sql)));
  for (const [index, [sql, rule]] of refused.entries())
    expect([sql, found[index]]).toEqual([sql, expect.arrayContaining([rule])]);
});

test('lets changes pass that no request waits for', () => {
  const passing = [
    'CREATE TABLE notes (id integer); CREATE INDEX notes_id ON notes (id); UPDATE notes SET id = 1;',
    'ALTER TABLE payments ADD COLUMN note text; ALTER TABLE payments ADD COLUMN n integer DEFAULT 0;',
    '-- no release reads it\n-- squawk-ignore ban-drop-column\nALTER TABLE payments DROP COLUMN note;',
    "-- few rows: one for each truck\nUPDATE trucks SET name = '';",
  ];
  expect(rulesOf(passing)).toEqual(passing.map(() => []));
  expect(rulesOf(['CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_day ON payments (created_at);'], false)).toEqual(
    [[]],
  );
});

test('no migration stops or breaks a running portal, except those that were released before this rule', async () => {
  const services = await Promise.all(['appointments', 'payments', 'users'].map(readStatements));
  const found = lintMigrations(services.flat());
  const unexpected = found.filter(({ migration }) => !violatesSinceBefore.includes(migration));
  expect(unexpected).toEqual([]);
  const violating = new Set(found.map(({ migration }) => migration));
  expect(violatesSinceBefore.filter((migration) => !violating.has(migration))).toEqual([]);
});
