import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase } from './test-database.ts';

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('prepares a database once, even for concurrent test files, and gives each its own copy', async () => {
  let runs = 0;
  const create = () =>
    createTestDatabase('copied', async (url) => {
      runs += 1;
      await query(url, 'CREATE TABLE things AS SELECT 1 AS id');
    });
  const databases = await Promise.all([create(), create(), create()]);
  const [first, second] = databases;
  await query(first!.url, 'INSERT INTO things VALUES (2)');
  expect(runs).toBe(1);
  expect(await query(first!.url, 'SELECT id FROM things ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await query(second!.url, 'SELECT id FROM things')).toEqual([{ id: 1 }]);
  for (const database of databases) await database.drop();
});

test('prepares again after a failure', async () => {
  const failing = createTestDatabase('failing', async () => {
    throw new Error('bad migration');
  });
  await expect(failing).rejects.toThrow('bad migration');
  const database = await createTestDatabase('failing', (url) => query(url, 'SELECT 1').then(() => undefined));
  await database.drop();
});
