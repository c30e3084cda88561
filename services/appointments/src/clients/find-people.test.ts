import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gramSearch } from '@tailgate/service-kit/database';
import request from 'supertest';
import { TEXTS as QUOTE_TEXTS } from '../quotes/quote-filter.ts';
import { anApprovedQuote } from '../testing/factories.ts';
import { aClient, asStaff, CONTACT } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { startService } from '../testing/start-service.ts';
import { TEXTS as APPOINTMENT_TEXTS } from '../trips/appointment-list.ts';
import { CLIENT_TEXTS } from './client-repository.ts';
import { typedDigits } from './typed-digits.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  for (const [name, phone] of PEOPLE) await aClient(service, { name, phone, email: 'someone@example.com' });
  await service.rows(`INSERT INTO clients (name, email, phone, preferred_contact)
    VALUES ('Anna  Double', 'd@example.com', '212-555-0001', 'email'), ('Mary${NBSP}Ann', 'm@example.com', '212-555-0002', 'email')`);
});
afterAll(() => service.stop());

const NBSP = '\u00a0';
const PEOPLE = [
  ['José Zúñiga', '(518) 555-0142'],
  ['Zelda Quartz', '+15185550175'],
  ['Nguyễn Thị Đào', '+44 20 7946 0958'],
  ['Maeve O’Neill', '914.555.0100'],
  ['Łukasz Groß', '914-555-0199'],
] as const;

async function ask(path: string, typed: string) {
  const { body } = await request(service.app)
    .get(`${path}=${encodeURIComponent(typed)}`)
    .set(await asStaff(service))
    .expect(200);
  return body;
}
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

describe('a client is found', () => {
  test.each([
    ['(518) 555-0142', 'José Zúñiga'],
    ['5185550142', 'José Zúñiga'],
    ['518-555-0142', 'José Zúñiga'],
    ['518.555.0142', 'José Zúñiga'],
    ['518 555 0142', 'José Zúñiga'],
    ['(518)555-0142', 'José Zúñiga'],
    ['1 518 555 0142', 'José Zúñiga'],
    ['+1 518 555 0142', 'José Zúñiga'],
    ['+15185550142', 'José Zúñiga'],
    ['518 / 555 – 0142', 'José Zúñiga'],
    ['５１８ ５５５ ０１４２', 'José Zúñiga'],
    ['0142', 'José Zúñiga'],
    ['555-01 42', 'José Zúñiga'],
    ['518-555-0175', 'Zelda Quartz'],
    ['+1 518 555 0175', 'Zelda Quartz'],
    ['+1 (518) 555-017', 'Zelda Quartz'],
    ['020 7946 0958', 'Nguyễn Thị Đào'],
    ['+44 (0)20 7946 0958', 'Nguyễn Thị Đào'],
    ['011 44 20 7946 0958', 'Nguyễn Thị Đào'],
    ['Jose', 'José Zúñiga'],
    ['JOSE ZUNIGA', 'José Zúñiga'],
    ['zuniga', 'José Zúñiga'],
    ['Zúñiga José', 'José Zúñiga'],
    ['Nguyen thi dao', 'Nguyễn Thị Đào'],
    ["O'Neill", 'Maeve O’Neill'],
    ['oneill maeve', 'Maeve O’Neill'],
    ['O‘Neill', 'Maeve O’Neill'],
    ['Quartz Zelda', 'Zelda Quartz'],
    ['q z', 'Zelda Quartz'],
    ['Zelda  Quartz', 'Zelda Quartz'],
    [`Zelda${NBSP}Quartz`, 'Zelda Quartz'],
    ['\u200bZelda\u200b', 'Zelda Quartz'],
    ['Anna Double', 'Anna  Double'],
    ['Mary Ann', `Mary${NBSP}Ann`],
    ['gross lukasz', 'Łukasz Groß'],
  ])('by %s, in the list, the header and the export', async (typed, name) => {
    expect(namesOf(await ask('/api/clients?search', typed))).toEqual([name]);
    const { clients } = await ask('/api/search?q', typed);
    expect(clients.hits.map(({ title }: { title: string }) => title)).toEqual([name]);
    const { text } = await request(service.app)
      .get(`/api/exports/clients?search=${encodeURIComponent(typed)}`)
      .set(await asStaff(service))
      .expect(200);
    expect(text.trim().split('\r\n')).toEqual([expect.anything(), expect.stringContaining(`"${name}"`)]);
  });

  test.each(['Quartz José', '518-555-0143', 'uartz elda'])('but not by %s', async (typed) => {
    expect(namesOf(await ask('/api/clients?search', typed))).toEqual([]);
  });
});

test('quotes and appointments are found by their client in the same way', async () => {
  const contact = { ...CONTACT, name: 'Renée Ó Briain', email: 'renee@example.com' };
  const { id, appointment_id } = await anApprovedQuote(service, { contact, origin: '7 Cañon Road, Peñasco' });
  for (const typed of ['renee', 'briain renee', 'o briain', '7 canon', 'penasco', 'renee canon']) {
    expect((await ask('/api/quotes?search', typed)).map((quote: { id: number }) => quote.id)).toEqual([id]);
    const appointments = await ask('/api/appointments?search', typed);
    expect(appointments.map((appointment: { id: number }) => appointment.id)).toEqual([appointment_id]);
  }
});

test.each([
  ['clients c', CLIENT_TEXTS, 'clients_folded_text'],
  ['quotes q', QUOTE_TEXTS, 'quotes_folded_text'],
  ['appointments a', APPOINTMENT_TEXTS, 'appointments_folded_text'],
])('a search of %s reads its index, whatever was typed', async (from, texts, index) => {
  for (const typed of ['Zúñiga', 'Quartz Zelda', 'q z', '+1 (518) 555-0142']) {
    const { inIndex, bind, grams } = gramSearch(texts, typed, ...typedDigits(typed));
    const plan = await service.deps.database.transaction(async (transaction) => {
      await service.deps.database.query('SET LOCAL enable_seqscan = off', { transaction });
      const sql = `EXPLAIN SELECT 1 FROM ${from} WHERE ${inIndex}`;
      return (await service.deps.database.query(sql, { bind: { ...bind, grams }, transaction }))[0];
    });
    expect(JSON.stringify(plan)).toMatch(new RegExp(`Index Scan on ${index}.*Index Cond: .*search_grams`));
  }
});
