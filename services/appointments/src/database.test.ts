import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate, revertMigrations } from '@tailgate/service-kit/database';
import { seedDemoData } from './demo/seed-demo-data.ts';
import { anApprovedQuote } from './testing/factories.ts';
import type { TestService } from './testing/start-service.ts';
import { startService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const directory = new URL('../migrations/', import.meta.url);

describe('the database itself refuses', () => {
  beforeAll(() => anApprovedQuote(service));

  test.each([
    ['quotes', 'total_amount', "'NaN'"],
    ['quotes', 'distance', "'NaN'"],
    ['quotes', 'rate', '-0.01'],
    ['quotes', 'weight_fee', '-1'],
    ['quotes', 'load_weight', '-1'],
    ['quotes', 'status', "'expired'"],
    ['quotes', 'payment_link', 'NULL'],
    ['quotes', 'client_id', '4711'],
    ['appointments', 'total_amount', "'NaN'"],
    ['appointments', 'rate', "'NaN'"],
    ['appointments', 'distance', '-1'],
    ['quotes', 'service_type', "'interstellar'"],
    ['appointments', 'service_type', "'interstellar'"],
    ['appointments', 'status', "'expired'"],
    // An appointment cannot be confirmed without a date and a time.
    ['appointments', 'status', "'confirmed'"],
    ['appointments', 'appointment_date', "'2030-01-01'"],
    ['appointments', 'former_date', "'2030-01-01', former_time_start = '09:00', former_time_end = '10:00'"],
    // A deposit and its balance are the price, and a balance that is paid names its payment.
    ['appointments', 'deposit_amount', '10.00'],
    ['appointments', 'balance_due', "10.00, deposit_amount = 'NaN'"],
    ['appointments', 'balance_due', "'NaN', deposit_amount = 'NaN'"],
    ['appointments', 'balance_due', '21.07, deposit_amount = 10.00'],
    ['appointments', 'balance_due', '21.08, deposit_amount = 10.00, balance_payment_id = 5'],
    ['appointments', 'balance_due', '0.00, deposit_amount = 10.00'],
    ['appointments', 'balance_due', '0.00, deposit_amount = 31.08, balance_payment_id = 5'],
    ['appointments', 'balance_due', '41.08, deposit_amount = -10.00'],
    ['appointments', 'balance_payment_id', '5'],
    ['clients', 'preferred_contact', "'fax'"],
  ])('%s.%s = %s', async (table, column, value) => {
    const change = service.rows(`UPDATE ${table} SET ${column} = ${value}`);
    await expect(change).rejects.toThrow(/violates|constraint/);
  });

  test.each(['distance', 'rate', 'weight_fee', 'total_amount'])(
    'more than two decimals or eight digits before them in %s, in quotes and appointments',
    async (column) => {
      const kept = await service.rows(
        `SELECT table_name, numeric_precision, numeric_scale FROM information_schema.columns
         WHERE column_name = '${column}' AND table_name IN ('quotes', 'appointments') ORDER BY table_name`,
      );
      const money = { numeric_precision: 10, numeric_scale: 2 };
      expect(kept).toEqual([
        { table_name: 'appointments', ...money },
        { table_name: 'quotes', ...money },
      ]);
      await expect(service.rows(`UPDATE quotes SET ${column} = 100000000`)).rejects.toThrow(/overflow/);
    },
  );

  test.each([
    ['appointments', 'quote_id'],
    ['quotes', 'appointment_id'],
  ])('two %s of one %s', async (table, column) => {
    await anApprovedQuote(service);
    const change = service.rows(`UPDATE ${table} SET ${column} = (SELECT max(${column}) FROM ${table})`);
    await expect(change).rejects.toMatchObject({ name: 'SequelizeUniqueConstraintError' });
  });

  test('deleting a client takes its quotes and appointments along', async () => {
    await service.rows('DELETE FROM clients');
    expect(await service.rows('SELECT 1 FROM quotes UNION ALL SELECT 1 FROM appointments')).toEqual([]);
  });
});

test('demo data fills an empty database once and sends no mail', async () => {
  await service.rows('TRUNCATE clients CASCADE');
  const mailsBefore = await service.jobData('mail');
  await Promise.all([seedDemoData(service.deps), seedDemoData(service.deps)]);
  await seedDemoData(service.deps);
  const statuses = await service.rows('SELECT status, count(*)::integer AS quotes FROM quotes GROUP BY 1 ORDER BY 1');
  expect(statuses).toEqual([
    { status: 'approved', quotes: 1 },
    { status: 'pending', quotes: 3 },
    { status: 'rejected', quotes: 1 },
  ]);
  expect(await service.rows("SELECT 1 FROM clients WHERE email = 'casey@tailgate.example'")).toHaveLength(1);
  const appointments = await service.rows('SELECT status FROM appointments ORDER BY id');
  expect(appointments).toEqual([{ status: 'completed' }, { status: 'pending' }]);
  expect(await service.jobData('mail')).toEqual(mailsBefore);
});

test('every migration can be reverted and applied again', async () => {
  await revertMigrations(service.deps.database, { directory });
  const left = await service.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  expect(left).toEqual([{ tablename: 'schema_migrations' }]);
  await migrate(service.deps.database, { directory });
  await anApprovedQuote(service);
});
