import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { configSchema } from '../config.ts';
import { aBookedAppointment } from '../testing/booked-appointments.ts';
import { aPendingQuote } from '../testing/factories.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';
import { eraseOldClients } from './erase-old-clients.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const run = async (months = 24) => await eraseOldClients(service.deps, months, 'test');
const names = async () =>
  (await service.rows<{ name: string }>('SELECT name FROM clients ORDER BY id')).map(({ name }) => name);
const contact = (name: string) => ({
  name,
  email: `${name.replace(' ', '-')}@example.com`,
  phone: '518-555-0100',
  preferred_contact: 'email' as const,
});

/** A client whose record, quote and trip are this old. */
async function aged(name: string, { quote, trip }: { quote: string; trip?: string }) {
  if (trip) {
    await aBookedAppointment(service);
    const days =
      "appointment_date = current_date - $ago::interval, status = 'completed', created_at = now() - $ago::interval";
    await service.rows(
      `UPDATE appointments SET ${days.replaceAll('$ago', `interval '${trip}'`).replaceAll('::interval', '')}`,
    );
    await service.rows(`UPDATE clients SET name = '${name}' WHERE name = 'Ada Byron'`);
  } else await aPendingQuote(service, { contact: contact(name) });
  const who = `(SELECT id FROM clients WHERE name = '${name}')`;
  await service.rows(`UPDATE quotes SET created_at = now() - interval '${quote}' WHERE client_id = ${who}`);
  await service.rows(`UPDATE clients SET created_at = now() - interval '30 months' WHERE name = '${name}'`);
}

test('erases clients whose last trip and quote are too old, and no others', async () => {
  await aged('old trip', { quote: '29 months', trip: '25 months' });
  await aged('old quote', { quote: '25 months' });
  await aged('young quote', { quote: '23 months' });
  await aPendingQuote(service, { contact: contact('new') });
  expect(await run()).toEqual({ erased: 2, waiting: 0 });
  expect(await names()).toEqual(['Erased client 1', 'Erased client 2', 'young quote', 'new']);
  expect(
    await service.rows("SELECT actor, summary FROM history WHERE action = 'client.erased' ORDER BY id DESC LIMIT 1"),
  ).toEqual([{ actor: null, summary: 'No trip or quote for 24 months' }]);
  expect(await service.jobData('erase-account')).toEqual([]);
  expect(await run()).toEqual({ erased: 0, waiting: 0 });
});

test('keeps a client with a young trip, and one whose money is open until it is settled', async () => {
  await aged('trip', { quote: '29 months', trip: '23 months' });
  expect(await run()).toEqual({ erased: 0, waiting: 0 });
  await service.rows(
    "UPDATE appointments SET appointment_date = current_date - 800, created_at = now() - interval '26 months'",
  );
  service.payments.unsettled.add(1);
  expect([await run(), await names()]).toEqual([{ erased: 0, waiting: 1 }, ['trip']]);
  service.payments.unsettled.clear();
  expect(await run()).toEqual({ erased: 1, waiting: 0 });
});

test('spares the other records of the same user, whose account stays', async () => {
  await aged('old', { quote: '25 months' });
  await aged('young', { quote: '1 month' });
  await service.rows('UPDATE clients SET user_id = 7');
  expect(await run()).toEqual({ erased: 1, waiting: 0 });
  expect(await service.rows('SELECT name, user_id FROM clients ORDER BY id')).toEqual([
    { name: 'Erased client 1', user_id: null },
    { name: 'young', user_id: 7 },
  ]);
});

test('is off unless it is set, and refuses less than a year', async () => {
  await aged('old', { quote: '200 months' });
  expect([await run(0), await names()]).toEqual([{ erased: 0, waiting: 0 }, ['old']]);
  expect(configSchema.shape.CLIENT_MONTHS.parse(undefined)).toBe(0);
  expect(configSchema.shape.CLIENT_MONTHS.parse('24')).toBe(24);
  for (const value of ['1', '11', '-5', '1.5', '601'])
    expect([value, configSchema.shape.CLIENT_MONTHS.safeParse(value).success]).toEqual([value, false]);
});
