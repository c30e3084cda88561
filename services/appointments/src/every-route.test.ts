import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ActorRole, Route } from '@tailgate/contracts';
import { routeList } from '@tailgate/contracts';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';
import { badBodies, badInputs } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBooking, anApprovedQuote, aPendingQuote, aRequest } from './testing/factories.ts';
import { aMovement } from './testing/movements.ts';
import { aNewAppointment, CONTACT } from './testing/staff-appointments.ts';
import type { TestService } from './testing/start-service.ts';
import { startService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await aPendingQuote(service);
});
afterAll(() => service.stop());

const own = routeList.filter((route) => route.service === 'appointments');
/** The process that calls the internal routes of a path; payments calls the others. */
const PEERS = [
  ['/internal/clients/', 'users'],
  ['/internal/personal-data/', 'bff'],
  ['/internal/changes/', 'bff'],
] as const;
const CALLERS: ActorRole[] = ['ANONYMOUS', 'CUSTOMER', 'ADMIN', 'SUPER_ADMIN', 'SERVICE'];

async function call(
  route: Route,
  caller: ActorRole,
  { path = pathOf(route), body }: { path?: string; body?: string } = {},
) {
  const peer = PEERS.find(([path]) => route.path.startsWith(path))?.[1] ?? 'payments';
  const issuer = caller === 'SERVICE' ? peer : 'bff';
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const sending = request(service.app)
    [method](path)
    .set(await service.as(caller, { issuer }));
  return body === undefined ? await sending : await sending.type('json').send(body);
}

function callerOf(route: Route): ActorRole {
  if (route.roles.includes('SERVICE')) return 'SERVICE';
  return route.roles.includes('ADMIN') ? 'ADMIN' : 'SUPER_ADMIN';
}

/** The id of no record. */
function pathOf(route: Route): string {
  return route.path.replace('{id}', '4711').replace('{quoteId}', 'x'.repeat(22)).replace('{secret}', 'x'.repeat(28));
}

describe('who may call', () => {
  test.each(own.map((route) => [route.name, route] as const))(
    '%s lets in the roles of the route table',
    async (_name, route) => {
      for (const caller of CALLERS) {
        const { status } = await call(route, caller);
        const allowed = route.roles.includes(caller);
        const refusal = caller === 'ANONYMOUS' ? 401 : 403;
        expect([caller, status === refusal]).toEqual([caller, !allowed]);
      }
    },
  );
});

describe('refuses bad input with 400 and names it', () => {
  const edit = {
    service_type: 'local',
    origin: 'Here',
    destination: 'There',
    distance: '10.00',
    rate: '5.00',
    load_weight: 100,
    weight_fee: '0.00',
    total_amount: '50.00',
    requested_date: '2030-01-02',
    item_description: 'Boxes',
    special_instructions: 'None',
  };
  const { weight_fee: _fee, total_amount: _total, ...newQuote } = { ...edit, client_id: 1 };
  const booking = aBooking({ id: 1, appointment_id: 1, total_amount: '31.08' } as Parameters<typeof aBooking>[0]);
  const requested = { requested_date: '2030-01-02', requested_time: 'noon', external_booking_id: 'bad-1' };
  const settings = {
    company_name: 'Haul & Co',
    contact_email: 'help@haul.example',
    contact_phone: '(555) 010-0199',
    link_contact: 'mailto:help@haul.example',
    link_website: 'https://haul.example',
    link_book_now: '/quote',
    link_new_booking: '/quote',
    reminder_hours: 48,
    quote_valid_days: 14,
    customer_times: '24-hour',
    staff_times: '12-hour',
    week_starts_on: 1,
    version: 1,
  };
  const bodies: Record<string, Record<string, unknown>> = {
    requestQuote: aRequest(requested) as Record<string, unknown>,
    suggestPlaces: { search: '1 Elm St' },
    updateLinkedBooking: { status: 'cancelled', version: 1 },
    setBookingInstructions: { instructions: 'Ring twice', version: 1 },
    updateTruckDay: { crew: 'Ana', phone: null, version: 0 },
    changeCrewLink: { action: 'create' },
    correctStep: { step: 'arrived', reason: 'Wrong trip', version: 1 },
    sendCrewActions: {
      phone: '7b0c9a2e-52a5-4d53-9f38-3f5a8f2b1c11',
      sent_at: '2030-01-02T15:00:00.000Z',
      actions: [
        {
          id: '0a0c9a2e-52a5-4d53-9f38-3f5a8f2b1c11',
          appointment_id: 1,
          press: 'arrived',
          at: '2030-01-02T15:00:00.000Z',
        },
      ],
    },
    sendCrewPosition: { at: '2030-01-02T15:00:00.000Z', latitude: 42.65, longitude: -73.75, accuracy: 12 },
    changesAfter: { after: 1 },
    topicOfLink: { kind: 'booking', secret: 'abcdefghijklmnopqrstuvwxyz12' },
    mailBookingLinks: { email: 'ada@example.com' },
    measureDistance: { origin: '1 Elm St, Albany, NY', destination: '2 Oak Ave, Troy, NY' },
    createQuote: newQuote,
    editQuote: { ...edit, version: 1 },
    approveQuote: { version: 1 },
    rejectQuote: { reason: 'No', version: 1 },
    confirmBooking: booking,
    cancelBooking: { appointment_id: 1, payment_id: 71 },
    partRefunded: { appointment_id: 1, partial_refund_id: 2, key: '00000000-0000-4000-8000-000000000001' },
    issueReceipts: { movements: [aMovement(1)] },
    issuedReceipts: { payment_ids: [1] },
    alertStaff: {
      kind: 'refund-failed',
      key: 'refund-1',
      payment_id: 1,
      appointment_id: 1,
      quote_id: 1,
      amount: '31.08',
      failure: 'failed',
    },
    unlinkUser: { user_id: 1 },
    erasePerson: { user_id: 4711, client_id: null, by: { id: 1, username: 'grace' } },
    linkUser: { user_id: 1, email: 'ada@example.com' },
    createClient: CONTACT,
    updateClient: { ...CONTACT, version: 1 },
    setClientUser: { username: 'ada', version: 1 },
    mergeClients: { from: 2 },
    chooseOwnAlerts: {
      'quotes-requested': 'mail',
      'bookings-cancelled': 'none',
      'texts-received': 'none',
      'jobs-failed': 'none',
    },
    answerTextReply: { text: 'We come at 2' },
    startAlertNumber: { phone: '(212) 555-0142', wording_version: 1 },
    verifyAlertNumber: { code: '012345' },
    updateSettings: settings,
    addPriceVersion: { ...SPECIFIED_FIGURES, valid_from: '2030-01-02', replaces: 1 },
    previewPrices: { ...SPECIFIED_FIGURES },
    checkImport: { kind: 'clients', date_order: 'month-first', rows: [{ row: 2, cells: { name: 'Casey' } }] },
    startImport: { kind: 'clients', file_name: 'clients.csv', rows_in_file: 2, rows_to_write: 1 },
    writeImport: { date_order: 'month-first', rows: [{ row: 2, cells: { name: 'Casey' } }], done: 0 },
    takeBackImport: { after: 0 },
    createAppointment: aNewAppointment(1),
    updateAppointment: {
      appointment_date: '2030-01-02',
      appointment_time_start: '07:00:00',
      appointment_time_end: '11:00:00',
      status: 'confirmed',
    },
  };

  test('every route with a body has a valid body in this test', () => {
    expect(
      own
        .filter(({ body }) => body)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(bodies).toSorted());
  });

  test.each(Object.keys(bodies))('in the body of %s', async (name) => {
    const route = own.find((candidate) => candidate.name === name)!;
    const caller = callerOf(route);
    const before = await service.rows('SELECT id, version FROM quotes');
    for (const { what, json, field } of badBodies(bodies[name]!)) {
      // An approval may come without a body.
      if (name === 'approveQuote' && json === '') continue;
      // West of Greenwich and south of the equator.
      if (name === 'sendCrewPosition' && /^l\w+itude is negative$/.test(what)) continue;
      const { status, body } = await call(route, caller, { path: pathOf(route).replace('4711', '1'), body: json });
      const details = body.details?.map((detail: { field: string }) => detail.field) ?? [];
      const isNamed = details.some((named: string) => named === field || named.startsWith(`${field}.`));
      expect({ what, status, named: field === null || isNamed }).toEqual({
        what,
        status: 400,
        named: true,
      });
    }
    expect(await service.rows('SELECT id, version FROM quotes')).toEqual(before);
  });

  test.each(own.filter(({ query }) => query).map((route) => [route.name, route] as const))(
    'in the query of %s',
    async (_name, route) => {
      for (const query of [...badInputs.queries, 'status=nonsense', 'search=%00', 'search=a&search=b']) {
        const { status, body } = await call(route, callerOf(route), { path: `${route.path}?${query}` });
        expect([query, status, body.code]).toEqual([query, 400, 'INVALID_INPUT']);
      }
    },
  );

  test.each(own.filter(({ params }) => params).map((route) => [route.name, route] as const))(
    'in the address of %s',
    async (_name, route) => {
      const caller = callerOf(route);
      const values = route.path.includes('{id}') ? badInputs.pathIds : badInputs.pathReferences;
      for (const value of values) {
        const body = route.body && JSON.stringify(bodies[route.name]);
        const path = route.path.replace(/\{\w+\}/, value);
        const { status } = await call(route, caller, { path, ...(body ? { body } : {}) });
        expect([value, status >= 400 && status < 500]).toEqual([value, true]);
      }
    },
  );

  test('refuses a body where none belongs, an oversized body, and a body that is not JSON', async () => {
    const { id } = await aPendingQuote(service);
    const renew = own.find(({ name }) => name === 'renewQuote')!;
    const ask = own.find(({ name }) => name === 'requestQuote')!;
    const path = `/api/quotes/${id}/renew`;
    expect((await call(renew, 'ADMIN', { path, body: '{"status":"approved"}' })).status).toBe(400);
    const large = JSON.stringify({ ...aRequest(), item_description: 'x'.repeat(110_000) });
    expect((await call(ask, 'ANONYMOUS', { body: large })).status).toBe(413);
    const form = await request(service.app).post('/api/public/quotes').type('form').send('origin=here');
    expect(form.status).toBe(415);
  });
});

test('the process is ready when its database answers', async () => {
  await anApprovedQuote(service);
  await request(service.app).get('/healthz').expect(200);
  await request(service.app).get('/readyz').expect(200);
});
