import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aPendingQuote } from '../../testing/factories.ts';
import { FakeTwilio } from '../../testing/fake-twilio.ts';
import { GRACE, HEDY, NUMBER, ownAlerts } from '../../testing/own-alerts.ts';
import { clearData, startService, type TestService } from '../../testing/start-service.ts';

const twilio = new FakeTwilio();
let service: TestService;
let staff: ReturnType<typeof ownAlerts>;
beforeAll(async () => {
  service = await startService({ twilio: await twilio.listen() });
  staff = ownAlerts(service, twilio);
});
afterAll(async () => {
  await service.stop();
  await twilio.close();
});
beforeEach(async () => {
  await clearData(service);
  twilio.reset();
  staff.setHour('23:00:00');
});

const rows = async () => await service.rows('SELECT * FROM alert_numbers ORDER BY id');
const answerOf = ({ status, body }: { status: number; body: { code?: string; details?: { field: string }[] } }) => [
  status,
  body.code,
  body.details?.[0]?.field,
];

describe('a number for alerts', () => {
  test('is verified with the code that was sent to it, at any hour, and kept as evidence', async () => {
    const asked = await staff.askCode();
    expect([asked.status, asked.body.waiting_for_code, asked.body.number]).toEqual([200, NUMBER, null]);
    expect(twilio.texts).toMatchObject([{ To: NUMBER, Body: expect.stringMatching(/^Tailgate: \d{6} is your code/) }]);
    expect(JSON.stringify(await service.rows('SELECT * FROM messages'))).not.toContain(staff.code());
    const { body } = await staff.verify();
    expect(body.number).toMatchObject({
      phone: NUMBER,
      wording_version: 1,
      agreed_at: expect.any(String),
      verified_at: expect.any(String),
      wording: expect.stringContaining('replying STOP'),
      ended_at: null,
      ended_by: null,
    });
    expect(JSON.stringify(body)).not.toContain('code_hash');
    expect(await rows()).toMatchObject([{ user_id: GRACE, code_hash: null }]);
  });

  test('must be one that text messages reach', async () => {
    for (const phone of ['12', '+49 30 901820', '(212) 555-0142 ext. 5', '000'])
      expect([phone, ...answerOf(await staff.askCode(phone))]).toEqual([phone, 400, 'INVALID_INPUT', 'phone']);
    twilio.mode = 'refuses';
    expect(answerOf(await staff.askCode())).toEqual([400, 'INVALID_INPUT', 'phone']);
    twilio.mode = 'down';
    expect(answerOf(await staff.askCode())).toEqual([503, 'UNAVAILABLE', undefined]);
    expect(twilio.texts).toEqual([]);
  });

  test('needs the wording that is asked for', async () => {
    const answer = await request(service.app)
      .post('/api/user/alerts/number')
      .set(await service.as('ADMIN', { userId: GRACE }))
      .send({ phone: '(212) 555-0142', wording_version: 9 });
    expect(answerOf(answer)).toEqual([400, 'INVALID_INPUT', 'wording_version']);
    expect(await rows()).toEqual([]);
  });

  test('is not verified by a wrong, an old, another’s or a used code', async () => {
    await staff.askCode();
    const code = staff.code();
    const wrong = [400, 'WRONG_CODE', 'code'];
    expect(answerOf(await staff.verify(code === '000000' ? '000001' : '000000'))).toEqual(wrong);
    expect(answerOf(await staff.verify(code, HEDY))).toEqual(wrong);
    staff.setHour('23:20:00');
    expect(answerOf(await staff.verify(code))).toEqual(wrong);
    staff.setHour('23:00:00');
    expect((await staff.verify(code)).status).toBe(200);
    expect(answerOf(await staff.verify(code))).toEqual(wrong);
  });

  test('is not guessed: five attempts', async () => {
    await staff.askCode();
    const code = staff.code();
    const other = code === '000000' ? '000001' : '000000';
    await Promise.all([1, 2, 3, 4, 5].map(() => staff.verify(other)));
    expect(answerOf(await staff.verify(code))).toEqual([400, 'WRONG_CODE', 'code']);
  });

  test('gets few codes: per number, and per user', async () => {
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await staff.askCode()).status));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429]);
    for (const last of ['3', '4', '5']) await staff.askCode(`(212) 555-014${last}`);
    expect(answerOf(await staff.askCode('(212) 555-0146'))).toEqual([429, 'TOO_MANY_REQUESTS', undefined]);
    expect(twilio.texts.length).toBeLessThanOrEqual(5);
  });

  test('is replaced by another one, and ended in the settings: alerts then come by email', async () => {
    await staff.verified();
    await staff.choose({ 'jobs-failed': 'text' });
    await staff.askCode('(212) 555-0143');
    await staff.verify();
    expect((await rows()).map(({ ended_by }) => ended_by)).toEqual(['replaced', null]);
    const ended = await staff.endNumber();
    expect(ended.body.number).toMatchObject({ phone: '+12125550143', ended_by: 'owner' });
    expect(ended.body.choices).toEqual({
      'quotes-requested': 'none',
      'bookings-cancelled': 'none',
      'jobs-failed': 'mail',
      'texts-received': 'none',
    });
    const refused = await staff.choose({ 'jobs-failed': 'text' });
    expect(answerOf(refused)).toEqual([400, 'INVALID_INPUT', 'jobs-failed']);
  });
});

test('alerts are each user’s own, and in nobody else’s lists', async () => {
  await staff.verified();
  await staff.choose({ 'quotes-requested': 'text' });
  expect(await staff.show(HEDY)).toMatchObject({ number: null, recent: [], choices: { 'quotes-requested': 'none' } });
  const list = await request(service.app)
    .get('/api/messages')
    .set(await service.as('SUPER_ADMIN', { userId: HEDY }));
  expect(list.body).toEqual([]);
  for (const role of ['CUSTOMER', 'ANONYMOUS'] as const) {
    const answer = await request(service.app)
      .get('/api/user/alerts')
      .set(await service.as(role, { userId: GRACE }));
    expect(answer.status).toBe(role === 'CUSTOMER' ? 403 : 401);
  }
});

test('the personal data has the numbers, and a deleted account leaves none', async () => {
  await staff.verified();
  await staff.choose({ 'quotes-requested': 'text' });
  await aPendingQuote(service);
  const data = await request(service.app)
    .get(`/internal/personal-data/users/${GRACE}`)
    .set(await service.as('SERVICE', { issuer: 'bff' }));
  expect(data.body.alert_numbers).toMatchObject([{ phone: NUMBER }]);
  await request(service.app)
    .post('/internal/clients/unlink')
    .set(await service.as('SERVICE', { issuer: 'users' }))
    .send({ user_id: GRACE })
    .expect(200);
  for (const table of ['alert_choices', 'alert_news', 'alert_numbers', 'messages'])
    expect([table, await service.rows(`SELECT 1 FROM ${table} WHERE user_id = ${GRACE}`)]).toEqual([table, []]);
});
