import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { foldText } from '@tailgate/domain';
import type { Sequelize } from 'sequelize';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { execute } from './execute.ts';
import {
  CREATE_FOLD_TEXT,
  CREATE_SEARCH_GRAMS,
  DROP_FOLD_TEXT,
  DROP_SEARCH_GRAMS,
  escapeLike,
  gramSearch,
  inBuckets,
  type Searched,
  textSearch,
} from './text-search.ts';

const PLACES: Searched = { text: 'fold_text(name)', bucket: '(id / 3)' };

let database: TestDatabase;
let sequelize: Sequelize;
beforeAll(async () => {
  database = await createTestDatabase('search');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  await sequelize.query(`${CREATE_FOLD_TEXT} ${CREATE_SEARCH_GRAMS} CREATE TABLE places (id serial, name text);
    CREATE INDEX places_by_name ON places USING gin (search_grams(fold_text(name), (id / 3)));
    INSERT INTO places (name) VALUES (' 12 Mill Lane, Troy'), (' 112 Mill Lane, Troy'), (' 12 Mill Road, Troy'), (' client-150@x.example'),
      (' 100% of it'), (' Elm 7'), (' 518-555-0112'), (' O''Hara \\ Sons'), (' École, 9 Rüe'), ('')`);
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

async function namesThat(
  condition: string,
  bind: Readonly<Record<string, string | readonly string[]>>,
): Promise<string[]> {
  const sql = `SELECT name FROM places WHERE ${condition} ORDER BY name`;
  const rows = await execute<{ name: string }>(sequelize, sql, { ...bind });
  return rows.map(({ name }) => name.trim());
}

/** Searches in each way; both must find the same. */
async function found(typed: string): Promise<string[]> {
  const { inText, inIndex, bind, grams } = gramSearch(PLACES, typed);
  const names = await namesThat(inIndex, { ...bind, grams });
  expect(await namesThat(inText, bind)).toEqual(names);
  return names;
}

test.each([
  ['12 mill lane, troy', ['112 Mill Lane, Troy', '12 Mill Lane, Troy']],
  ['12 Mill', ['112 Mill Lane, Troy', '12 Mill Lane, Troy', '12 Mill Road, Troy']],
  ['ill Lane', ['112 Mill Lane, Troy', '12 Mill Lane, Troy']],
  ['Mill Lane 12', ['12 Mill Lane, Troy']],
  ['troy lane mill 12', ['12 Mill Lane, Troy']],
  ['ill Lane 12', []],
  ['l tr 1', ['112 Mill Lane, Troy', '12 Mill Lane, Troy']],
  ['client-150@', ['client-150@x.example']],
  ['0112', ['518-555-0112']],
  ['%', ['100% of it']],
  ['_', []],
  ['roy', ['112 Mill Lane, Troy', '12 Mill Lane, Troy', '12 Mill Road, Troy']],
  ["o'hara \\", ["O'Hara \\ Sons"]],
  ['Troy', ['112 Mill Lane, Troy', '12 Mill Lane, Troy', '12 Mill Road, Troy']],
  [' & | :* !', []],
  ['ÉCOLE, 9 rüe', ['École, 9 Rüe']],
  ["o'h", ["O'Hara \\ Sons"]],
  ['ohara', ["O'Hara \\ Sons"]],
  ['’hara', ["O'Hara \\ Sons"]],
  ['rue  ecole,', ['École, 9 Rüe']],
  ["'", []],
])('finds %s anywhere', async (typed, names) => {
  expect(await found(typed)).toEqual(names);
});

test.each([
  ['7', ['Elm 7']],
  ['12', ['12 Mill Lane, Troy', '12 Mill Road, Troy']],
  ['el', ['Elm 7']],
  ['lm', []],
])('finds the short text %s at the start of words', async (typed, names) => {
  expect(await found(typed)).toEqual(names);
});

test('textSearch finds the typed text, ignoring case, and short text at the start of words', async () => {
  for (const [typed, names] of [
    ['ILL lane', ['112 Mill Lane, Troy', '12 Mill Lane, Troy']],
    ['el', ['Elm 7']],
    ['100%', ['100% of it']],
  ] as const) {
    const { condition, bind } = textSearch('name', typed);
    expect(await namesThat(condition, bind)).toEqual(names);
  }
});

test('folds texts as foldText does', async () => {
  const ranges = [
    [0x20, 0x17f],
    [0x1e00, 0x1eff],
    [0x370, 0x3ff],
    [0x400, 0x45f],
    [0x2000, 0x206f],
    [0xff00, 0xff5e],
  ] as const;
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
  );
  const texts = [...letters.map((letter) => `A${letter} b`), "a ' b", 'a  b', 'a\tb\nc', 'a ` b', '👩‍🚒 Ann', "O'Hara"];
  const [folded] = await execute<{ all: string[] }>(
    sequelize,
    'SELECT array_agg(fold_text(each) ORDER BY place) AS all FROM unnest($texts::text[]) WITH ORDINALITY AS t(each, place)',
    { texts },
  );
  expect(folded?.all).toEqual(texts.map(foldText));
});

test('finds LIKE wildcards literally', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});

test('finds rows by bucket', async () => {
  expect(await namesThat(inBuckets(PLACES, [0]), {})).toEqual(['112 Mill Lane, Troy', '12 Mill Lane, Troy']);
  const { inIndex, bind, grams } = gramSearch(PLACES, 'Troy');
  expect(await namesThat(`${inIndex} AND ${inBuckets(PLACES, [1, 9])}`, { ...bind, grams })).toEqual([
    '12 Mill Road, Troy',
  ]);
});

test('uses the gram index for both', async () => {
  const { inIndex, bind, grams } = gramSearch(PLACES, 'Mill Lane, T');
  await sequelize.query('SET enable_seqscan = off');
  const plan = await sequelize.query(
    `EXPLAIN SELECT name FROM places WHERE ${inIndex} AND ${inBuckets(PLACES, [0, 1])}`,
    {
      bind: { ...bind, grams },
    },
  );
  await sequelize.query('RESET enable_seqscan');
  expect(JSON.stringify(plan)).toMatch(
    /Index Scan on places_by_name.*Index Cond: .*search_grams.* AND .*search_grams/s,
  );
  await sequelize.query(`DROP TABLE places; ${DROP_SEARCH_GRAMS}; ${DROP_FOLD_TEXT}`);
});
