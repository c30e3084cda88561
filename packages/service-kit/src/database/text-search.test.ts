import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { QueryTypes, type Sequelize } from 'sequelize';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { escapeLike, textSearch } from './text-search.ts';

let database: TestDatabase;
let sequelize: Sequelize;
beforeAll(async () => {
  database = await createTestDatabase('search');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  await sequelize.query(`CREATE TABLE places (name text);
    INSERT INTO places VALUES (' 12 Mill Lane, Troy'), (' 112 Mill Lane, Troy'), (' 12 Mill Road, Troy'), (' client-150@x.example'),
      (' 100% of it'), (' Elm 7'), (' 518-555-0112')`);
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

async function found(typed: string): Promise<string[]> {
  const { condition, bind } = textSearch('name', typed);
  const sql = `SELECT name FROM places WHERE ${condition} ORDER BY name`;
  const rows = await sequelize.query<{ name: string }>(sql, { bind: { ...bind }, type: QueryTypes.SELECT });
  return rows.map(({ name }) => name.trim());
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
])('%s is found wherever it stands, whatever part of it an index is asked for', async (typed, names) => {
  expect(await found(typed)).toEqual(names);
});

test.each([
  ['7', ['Elm 7']],
  ['12', ['12 Mill Lane, Troy', '12 Mill Road, Troy']],
  ['el', ['Elm 7']],
  ['lm', []],
])('%s, of one or two characters, is found at the beginning of words', async (typed, names) => {
  expect(await found(typed)).toEqual(names);
});

test('characters that mean something to LIKE mean themselves', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});
