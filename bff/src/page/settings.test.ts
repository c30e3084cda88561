import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bootConfig, type CompanySettings } from '@tailgate/contracts';
import { keepFresh } from '@tailgate/service-kit';
import { until } from '@tailgate/service-kit/testing';
import { PAGE_REQUEST, releaseEmptyShell } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const HAUL: CompanySettings = {
  company_name: 'Haul & Co',
  contact_email: 'help@haul.example',
  contact_phone: '(555) 010-0199',
  contact_address: '4 Depot Road, Albany, NY 12205',
  link_contact: '/contact',
  link_website: 'https://haul.example',
  link_book_now: '/book',
  link_new_booking: '/new',
  reminder_hours: 48,
  quote_valid_days: 14,
  customer_times: '24-hour',
  staff_times: '12-hour',
  week_starts_on: 1,
  alert_money: true,
  alert_stuck_jobs: true,
  alert_quote_hours: 24,
  cancel_free_hours: 24,
  cancel_late_percent: 100,
  cancel_no_show_percent: 100,
  deposit_percent: 100,
  balance_hours: 48,
  trip_takes: 'slot',
  overtime_hours: 1,
  crew_pick_up_photos: 'ask',
  crew_delivery_photos: 'require',
  crew_signature: 'off',
  crew_messages: true,
};

let bff: TestBff;
let stored: CompanySettings | null;
beforeAll(async () => {
  bff = await startBff({ SERVICE_TIMEOUT_SECONDS: '2' });
});
afterAll(stopBffs);
beforeEach(() => {
  bff.services.appointments.seen.length = 0;
  stored = null;
  bff.services.appointments.answer = ({ method, body }, response) => {
    if (method === 'PUT') stored = JSON.parse(body.toString());
    response.statusCode = stored === null ? 503 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(stored));
  };
});

async function bootOf(one: TestBff) {
  releaseEmptyShell(one);
  const page = await one.send('/auth', PAGE_REQUEST);
  expect(page.status).toBe(200);
  const json = /id="tailgate-boot">(.*?)<\/script>/.exec(page.text)?.[1] ?? '';
  return { ...bootConfig.parse(JSON.parse(json)), title: /<title>(.*?)<\/title>/.exec(page.text)?.[1] };
}
const internalReads = () => bff.services.appointments.seen.filter(({ url }) => url === '/internal/settings');

test("uses the environment's values until the settings are read, without waiting", async () => {
  const fresh = await bff.sibling();
  await fresh.settings.refresh();
  expect(await bootOf(fresh)).toMatchObject({ companyName: 'Tailgate', display: { weekStartsOn: 0 } });
  const read = internalReads().length;
  await bootOf(fresh);
  expect(internalReads()).toHaveLength(read);
});

test('uses the settings, and keeps them while the appointments service is down', async () => {
  const one = await bff.sibling();
  stored = HAUL;
  await one.settings.refresh();
  const wanted = {
    companyName: 'Haul & Co',
    title: 'Haul &#38; Co',
    display: { customerTimes: '24-hour', staffTimes: '12-hour', weekStartsOn: 1, tripTakes: 'slot' },
    contact: { email: 'help@haul.example', phone: '(555) 010-0199' },
    links: { website: 'https://haul.example', bookNow: '/book', newBooking: '/new', contactUs: '/contact' },
  };
  expect(await bootOf(one)).toMatchObject(wanted);
  stored = null;
  await one.settings.refresh();
  expect(await bootOf(one)).toMatchObject(wanted);
});

test('shows saved settings on the next page; a refused change rereads nothing', async () => {
  const one = await bff.sibling();
  const headers = await one.signIn('SUPER_ADMIN');
  const saved = await one.send('/api/settings', { method: 'PUT', headers, body: { ...HAUL } });
  expect(saved.status).toBe(200);
  expect((await bootOf(one)).companyName).toBe('Haul & Co');
  expect(internalReads()).toHaveLength(1);
  for (const who of ['CUSTOMER', 'ADMIN'] as const) {
    const refused = { method: 'PUT', headers: await one.signIn(who), body: { ...HAUL, company_name: 'Theirs' } };
    expect((await one.send('/api/settings', refused)).status).toBe(403);
    expect((await one.send('/api/settings', { headers: refused.headers })).status).toBe(403);
  }
  expect(internalReads()).toHaveLength(1);
  expect((await bootOf(one)).companyName).toBe('Haul & Co');
  expect((await one.send('/internal/settings')).status).toBe(404);
});

test('rereads the settings in another process until it stops', async () => {
  const one = await bff.sibling();
  const stop = keepFresh(one.settings, 5);
  stored = HAUL;
  await until(async () => expect((await bootOf(one)).companyName).toBe('Haul & Co'));
  stored = { ...HAUL, company_name: 'Later & Co' };
  await until(async () => expect((await bootOf(one)).companyName).toBe('Later & Co'));
  stop();
});

test.each([
  [true, true],
  [false, false],
  [undefined, undefined],
])('a page says whether text messages are sent: %s', async (sends_texts, sendsTexts) => {
  stored = { ...HAUL, ...(sends_texts !== undefined && { sends_texts }) } as CompanySettings;
  await bff.settings.refresh();
  expect((await bootOf(bff)).sendsTexts).toBe(sendsTexts);
});
