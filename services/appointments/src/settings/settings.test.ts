import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type HistoryEntry, type Settings, settings } from '@tailgate/contracts';
import request from 'supertest';
import { asBoss, HAUL, saveSettings } from '../testing/company-settings.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

async function read(): Promise<Settings> {
  const answer = await request(service.app)
    .get('/api/settings')
    .set(await asBoss(service));
  expect(answer.status).toBe(200);
  return settings.parse(answer.body);
}
const put = (body: object) => saveSettings(service, body);

// History entries cannot be deleted, so each test looks only at those written since it began.
let earlier: number;
beforeEach(async () => {
  earlier = (await service.rows('SELECT 1 FROM history')).length;
});
async function changes(search = ''): Promise<HistoryEntry[]> {
  const staff = await service.as('ADMIN');
  const query = `subject=settings&search=${encodeURIComponent(search)}`;
  const { body } = await request(service.app).get(`/api/history/appointments?${query}`).set(staff);
  return (body as HistoryEntry[]).filter(({ id }) => id > earlier);
}

describe('the settings of the company', () => {
  test('come from the environment until they are saved', async () => {
    const first = await read();
    expect(first).toMatchObject({
      company_name: 'Tailgate',
      link_contact: 'http://contact.example/',
      contact_email: null,
      reminder_hours: 24,
      quote_valid_days: 7,
      customer_times: '12-hour',
      staff_times: '24-hour',
      week_starts_on: 0,
      deposit_percent: 100,
      balance_hours: 48,
      version: 1,
      updated_at: null,
      updated_by: null,
    });
    expect(first).toMatchObject(first.defaults);
    const saved = await put({ ...HAUL, version: 1 });
    expect([saved.status, saved.body]).toEqual([200, await read()]);
    expect(saved.body).toMatchObject({ ...HAUL, version: 2, updated_by: 'boss', defaults: first.defaults });
    expect(Math.abs(Date.parse(saved.body.updated_at) - Date.now())).toBeLessThan(60_000);
  });

  test('store a blank contact as none', async () => {
    await put({ ...HAUL, version: 1 });
    await put({ ...HAUL, contact_email: '', contact_phone: null, version: 2 });
    expect(await read()).toMatchObject({ contact_email: null, contact_phone: null, version: 3 });
  });

  test('keep what a page of an earlier release does not send', async () => {
    await put({ ...HAUL, version: 1 });
    const { alert_money: _, alert_stuck_jobs: __, alert_quote_hours: ___, crew_messages: ____, ...known } = HAUL;
    expect((await put({ ...known, reminder_hours: 12, version: 2 })).status).toBe(200);
    expect(await read()).toMatchObject({
      reminder_hours: 12,
      alert_stuck_jobs: false,
      alert_quote_hours: 48,
      crew_messages: false,
    });
  });

  test('refuse the second of two concurrent changes', async () => {
    const answers = await Promise.all([
      put({ ...HAUL, company_name: 'One', version: 1 }),
      put({ ...HAUL, company_name: 'Two', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED');
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(await read()).toEqual(winner);
    expect(await changes()).toHaveLength(1);
  });

  const ADDRESS = 'Must be an http(s) address, a mailto address or a path that starts with /';
  const HOURS = 'Reminder hours must be a whole number from 1 to 168';
  test.each([
    ['company_name', '  ', 'Company name is required'],
    ['company_name', 'x'.repeat(81), 'At most 80 characters'],
    ['contact_email', 'help', 'Must be a valid email'],
    ['contact_phone', '12', 'Must be a phone number, such as (555) 010-0199'],
    ['link_contact', 'haul.example', ADDRESS],
    ['link_website', 'javascript:alert(1)', ADDRESS],
    ['link_book_now', '//elsewhere.example', ADDRESS],
    ['link_new_booking', '', ADDRESS],
    ['reminder_hours', 0, HOURS],
    ['reminder_hours', 169, HOURS],
    ['reminder_hours', 1.5, HOURS],
    ['quote_valid_days', 366, 'Quote validity must be a whole number from 1 to 365'],
    ['customer_times', '36-hour', 'Please choose 12-hour or 24-hour'],
    ['staff_times', '', 'Please choose 12-hour or 24-hour'],
    ['week_starts_on', 2, 'Please choose Sunday or Monday'],
    ['alert_money', 'yes', 'Must be true or false'],
    ['cancel_free_hours', 721, 'Hours before the trip must be a whole number from 0 to 720'],
    ['cancel_late_percent', 101, 'The share for a late cancellation must be a whole number from 0 to 100'],
    ['cancel_no_show_percent', 0.5, 'The share for a no-show must be a whole number from 0 to 100'],
    ['deposit_percent', 4, 'The deposit must be a whole number from 5 to 100'],
    ['deposit_percent', 101, 'The deposit must be a whole number from 5 to 100'],
    ['balance_hours', 0, 'Hours before the trip must be a whole number from 1 to 720'],
    ['balance_hours', 721, 'Hours before the trip must be a whole number from 1 to 720'],
    ['alert_quote_hours', 169, 'Hours until a quote is overdue must be a whole number from 0 to 168'],
  ])('%s cannot be %p', async (field, value, message) => {
    const { status, body } = await put({ ...HAUL, [field]: value, version: 1 });
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
    expect((await read()).version).toBe(1);
  });

  test.each(['CUSTOMER', 'ADMIN'] as const)('are refused to %s', async (caller) => {
    const who = await service.as(caller);
    for (const answer of [
      await request(service.app).get('/api/settings').set(who),
      await request(service.app)
        .put('/api/settings')
        .set(who)
        .send({ ...HAUL, version: 1 }),
      await request(service.app).get('/internal/settings').set(who),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await read()).version).toBe(1);
  });

  test('are readable by the other services, without who changed them', async () => {
    await put({ ...HAUL, version: 1 });
    for (const issuer of ['bff', 'users', 'payments'] as const) {
      const answer = await request(service.app)
        .get('/internal/settings')
        .set(await service.as('SERVICE', { issuer }));
      expect([answer.status, answer.body]).toEqual([200, { ...HAUL, sends_texts: false }]);
    }
  });
});

describe('the history', () => {
  test('records who changed which settings, with old and new values, and is searchable by them', async () => {
    const { defaults } = await read();
    const words = { week_starts_on: 1, contact_email: 'help@haul.example' };
    const changed = { ...words, reminder_hours: 1, deposit_percent: 30, balance_hours: 72 };
    await put({ ...defaults, ...changed, version: 1 });
    const [entry, ...others] = await changes();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: 'boss',
      action: 'settings.changed',
      summary:
        'Contact email none → "help@haul.example"; Reminder 24 hours → 1 hour; ' +
        'Deposit 100% → 30%; Request for the balance 48 hours → 72 hours; First day of the week Sunday → Monday',
    });
    for (const typed of ['Settings changed', 'boss', 'Reminder 24 hours'])
      expect([typed, await changes(typed)]).toEqual([typed, [entry]]);
  });

  test('records nothing if nothing changed or the change was refused', async () => {
    const { defaults } = await read();
    expect((await put({ ...defaults, version: 1 })).body.version).toBe(1);
    await put({ ...HAUL, version: 7 });
    await put({ ...HAUL, reminder_hours: 0, version: 1 });
    expect(await changes()).toEqual([]);
    expect((await read()).version).toBe(1);
  });
});
