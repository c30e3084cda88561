import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { QueryTypes, type Sequelize } from 'sequelize';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import {
  CREATE_SEARCH_GRAMS,
  DROP_SEARCH_GRAMS,
  escapeLike,
  gramSearch,
  inBuckets,
  type Searched,
  textSearch,
} from './text-search.ts';

const PLACES: Searched = { text: 'lower(name)', bucket: '(id / 3)' };

let database: TestDatabase;
let sequelize: Sequelize;
beforeAll(async () => {
  database = await createTestDatabase('search');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  await sequelize.query(`${CREATE_SEARCH_GRAMS} CREATE TABLE places (id serial, name text);
    CREATE INDEX places_by_name ON places USING gin (search_grams(lower(name), (id / 3)));
    INSERT INTO places (name) VALUES (' 12 Mill Lane, Troy'), (' 112 Mill Lane, Troy'), (' 12 Mill Road, Troy'), (' client-150@x.example'),
      (' 100% of it'), (' Elm 7'), (' 518-555-0112'), (' O''Hara \\ Sons'), (' École, 9 Rüe'), ('')`);
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

async function namesThat(condition: string, bind: Readonly<Record<string, string>>): Promise<string[]> {
  const sql = `SELECT name FROM places WHERE ${condition} ORDER BY name`;
  const rows = await sequelize.query<{ name: string }>(sql, { bind: { ...bind }, type: QueryTypes.SELECT });
  return rows.map(({ name }) => name.trim());
}

/** Searches in each way; all must find the same. */
async function found(typed: string): Promise<string[]> {
  const { condition, bind } = textSearch('name', typed);
  const { inText, inIndex, search, grams } = gramSearch(PLACES, typed);
  const names = await namesThat(inIndex, { search, grams });
  expect(await namesThat(inText, { search })).toEqual(names);
  expect(await namesThat(condition, bind)).toEqual(names);
  return names;
}

test.each([
  ['12 mill lane, troy', ['112 Mill Lane, Troy', '12 Mill Lane, Troy']],
  ['12 Mill', ['112 Mill Lane, Troy', '12 Mill Lane, Troy', '12 Mill Road, Troy']],
  ['ill Lane', ['112 Mill Lane, Troy', '12 Mill Lane, Troy']],
  ['Mill Lane 12', []],
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

test('finds LIKE wildcards literally', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});

test('finds rows by bucket', async () => {
  expect(await namesThat(inBuckets(PLACES, [0]), {})).toEqual(['112 Mill Lane, Troy', '12 Mill Lane, Troy']);
  const { inIndex, search, grams } = gramSearch(PLACES, 'Troy');
  expect(await namesThat(`${inIndex} AND ${inBuckets(PLACES, [1, 9])}`, { search, grams })).toEqual([
    '12 Mill Road, Troy',
  ]);
});

test('uses the gram index for both', async () => {
  const { inIndex, search, grams } = gramSearch(PLACES, 'Mill Lane, T');
  await sequelize.query('SET enable_seqscan = off');
  const plan = await sequelize.query(
    `EXPLAIN SELECT name FROM places WHERE ${inIndex} AND ${inBuckets(PLACES, [0, 1])}`,
    {
      bind: { search, grams },
    },
  );
  await sequelize.query('RESET enable_seqscan');
  expect(JSON.stringify(plan)).toMatch(
    /Index Scan on places_by_name.*Index Cond: .*search_grams.* AND .*search_grams/s,
  );
  await sequelize.query(`DROP TABLE places; ${DROP_SEARCH_GRAMS}`);
});
