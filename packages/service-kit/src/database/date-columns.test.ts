import { DataTypes, type Sequelize } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { dateColumns } from './date-columns.ts';

let database: TestDatabase;
let sequelize: Sequelize;

beforeAll(async () => {
  database = await createTestDatabase('dates');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

test('dates rows by the clock of the service, and never changes when one was created', async () => {
  let now = new Date('2030-01-01T10:00:00Z');
  const dates = { timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' };
  const things = sequelize.define('thing', { name: DataTypes.TEXT, ...dateColumns(() => now) }, dates);
  await things.sync();
  await things.create({ name: 'created' });
  await things.bulkCreate([{ name: 'created with others' }]);
  const created = { created_at: now, updated_at: now };
  expect(await things.findAll({ order: ['id'], raw: true })).toMatchObject([created, created]);

  now = new Date('2030-01-01T11:00:00Z');
  await things.update({ name: 'updated' }, { where: {} });
  const updated = { ...created, name: 'updated', updated_at: now };
  expect(await things.findAll({ order: ['id'], raw: true })).toMatchObject([updated, updated]);
});
