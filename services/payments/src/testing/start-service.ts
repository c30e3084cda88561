import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActorRole, CancellationTerms, QuoteForPayment } from '@tailgate/contracts';
import { businessToday, daysFrom } from '@tailgate/domain';
import { createServiceClient, createTokenSigner } from '@tailgate/service-kit';
import { execute } from '@tailgate/service-kit/database';
import { createTestIdentity, silentLog, startTestBackend, type TestTokenOptions } from '@tailgate/service-kit/testing';
import { createSandbox } from '@tailgate/stripe-sandbox';
import { createApp } from '../app.ts';
import { createDependencies } from '../dependencies.ts';
import { registerWorkers } from '../jobs/workers.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { FOLLOW_UP_AFTER_SECONDS } from '../payments/queue-follow-up.ts';
import { QUEUES } from '../queues.ts';
import { createCardProvider } from '../stripe/card-provider.ts';
import { cardsWaitMs } from '../stripe/cards-for-request.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { FakeAppointments } from './fake-appointments.ts';

export const TIME_ZONE = 'America/New_York';
export const WEBHOOK_SECRET = 'whsec_test_of_the_payments_service';
const KEYS = { secretKey: 'sk_test_payments', publishableKey: 'pk_test_payments' };

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape, refusals included.
  body: any;
  headers: Headers;
}

export async function startService({
  webhooks = false,
  workers = false,
  refundSettlesAfter = 50,
  followUpAfterSeconds = FOLLOW_UP_AFTER_SECONDS,
  stripeWaitMs = cardsWaitMs(9),
} = {}) {
  const identity = createTestIdentity('payments');
  const { database, databaseUrl, jobs, close } = await startTestBackend({
    name: 'payments',
    migrations: new URL('../../migrations/', import.meta.url),
    queues: QUEUES,
    log: silentLog,
  });

  const appointments = new FakeAppointments(identity.verifierFor('appointments'));
  const appointmentsUrl = await appointments.listen();
  let app: RequestListener | undefined;
  const server = createServer((request, response) => app?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const endpoint = { url: `${url}/api/stripe/webhook`, secret: WEBHOOK_SECRET };
  const stripe = createSandbox({ ...KEYS, webhooks: webhooks ? [endpoint] : [], settlesAfter: refundSettlesAfter });
  const apiUrl = await stripe.listen(0);

  const clock = { aheadMs: 0 };
  const deps = createDependencies({
    database,
    readDatabase: database,
    jobs,
    cards: createCardProvider({ secretKey: KEYS.secretKey, apiUrl }),
    cardsWaitMs: stripeWaitMs,
    webhookSecret: WEBHOOK_SECRET,
    callAppointments: createServiceClient({
      baseUrl: appointmentsUrl,
      owner: 'appointments',
      issuer: 'payments',
      sign: createTokenSigner({ issuer: 'payments', privateKey: identity.privateKeyOf('payments') }),
    }),
    timeZone: TIME_ZONE,
    followUpAfterSeconds,
    holdsPerClient: 3,
    refundStepUpCents: 20_000,
    now: () => new Date(Date.now() + clock.aheadMs),
    log: silentLog,
  });
  app = createApp({ deps, log: silentLog, verify: identity.verifierFor('payments') });
  const startWorkers = () => registerWorkers(jobs, deps, { eventDays: 30 });
  if (workers) await startWorkers();
  await jobs.start();

  async function request(
    method: string,
    path: string,
    body?: unknown,
    as: ActorRole = 'ANONYMOUS',
    token: TestTokenOptions = {},
  ): Promise<Answer> {
    const issuer = as === 'SERVICE' ? 'appointments' : 'bff';
    const headers = new Headers(await identity.as(as, { username: as.toLowerCase(), issuer, ...token }));
    if (body !== undefined) headers.set('content-type', 'application/json');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: text }) });
    const answer = await response.text();
    return { status: response.status, body: answer === '' ? null : JSON.parse(answer), headers: response.headers };
  }
  async function rows<Row extends object>(sql: string, bind: Record<string, unknown> = {}): Promise<Row[]> {
    return await execute<Row>(database, sql, bind);
  }

  const service = {
    url,
    databaseUrl,
    as: identity.as,
    deps,
    clock,
    stripe,
    stripeUrl: apiUrl,
    appointments,
    rows,
    request,
    startWorkers,
    download: async (path: string, as: ActorRole) => await fetch(`${url}${path}`, { headers: await identity.as(as) }),
    today: () => businessToday(TIME_ZONE, deps.now()),
    day: (ahead: number) => daysFrom(service.today(), ahead + 1).at(-1) ?? '',
    async addSlot(fields: Partial<StoredSlot> = {}): Promise<number> {
      const slot = { date: service.day(1), start_time: '09:00:00', end_time: '10:00:00', is_blocked: false, ...fields };
      const [row] = await rows<{ id: number }>(
        `INSERT INTO time_slots (date, start_time, end_time, is_blocked) VALUES ($date, $start_time, $end_time, $is_blocked)
         RETURNING id`,
        slot,
      );
      deps.availableSlots.clear();
      return row?.id ?? 0;
    },
    open: (quote: QuoteForPayment, timeSlotId: number) =>
      request('POST', '/api/create-payment-intent', { quoteId: quote.reference, timeSlotId }),
    confirm: (quote: QuoteForPayment, paymentIntentId: string, timeSlotId: number) =>
      request('POST', '/api/quotes/confirm-payment', { quoteId: quote.reference, paymentIntentId, timeSlotId }),
    async authorise(quote: QuoteForPayment, timeSlotId: number) {
      const { status, body } = await service.open(quote, timeSlotId);
      if (status !== 200) throw new Error(`not opened: ${JSON.stringify(body)}`);
      const { error } = stripe.pay(body.clientSecret);
      if (error) throw new Error(error.message);
      return body as { paymentIntentId: string; clientSecret: string; holdExpiresAt: string };
    },
    async book(fields: Partial<QuoteForPayment> = {}, slot: Partial<StoredSlot> = {}, card?: string) {
      const quote = appointments.addQuote(fields);
      const timeSlotId = await service.addSlot(slot);
      const opened = await service.open(quote, timeSlotId);
      const intentId: string = opened.body.paymentIntentId;
      stripe.pay(opened.body.clientSecret, card);
      const { status, body } = await service.confirm(quote, intentId, timeSlotId);
      if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`);
      const { id: paymentId } = await service.payment(intentId);
      return { quote, timeSlotId, intentId, paymentId, appointmentId: quote.appointment_id ?? 0 };
    },
    refund: (paymentId: number, as: ActorRole = 'ADMIN', token: TestTokenOptions = {}) =>
      request('PUT', `/api/payments/${paymentId}`, { status: 'refunded' }, as, token),
    internal: (path: string, body: unknown, as: ActorRole = 'SERVICE') =>
      request('POST', `/internal/${path}`, body, as),
    unwind: (appointmentId: number, terms?: CancellationTerms) =>
      service.internal('bookings/unwind', { appointment_id: appointmentId, ...(terms && { terms }) }),
    refundPart: (paymentId: number, body: object, as: ActorRole = 'ADMIN', token: TestTokenOptions = {}) =>
      request('POST', `/api/payments/${paymentId}/partial-refunds`, body, as, token),
    async slotsOf(appointmentId: number): Promise<number[]> {
      const sql = 'SELECT id FROM time_slots WHERE appointment_id = $appointmentId ORDER BY id';
      return (await rows<{ id: number }>(sql, { appointmentId })).map(({ id }) => id);
    },
    async slot(id: number): Promise<StoredSlot> {
      const slot = await deps.slots.find(id);
      if (!slot) throw new Error(`no slot ${id}`);
      return slot;
    },
    async payment(intentId: string): Promise<StoredPayment> {
      const payment = await deps.payments.findByIntent(intentId);
      if (!payment) throw new Error(`no payment of ${intentId}`);
      return payment;
    },
    intent(id: string) {
      const intent = stripe.store.get('payment_intent', id);
      if (!intent) throw new Error(`no intent ${id}`);
      return intent;
    },
    async ledger(intentId: string): Promise<string[]> {
      const sql = 'SELECT kind FROM ledger WHERE payment_intent_id = $intentId ORDER BY id';
      return (await rows<{ kind: string }>(sql, { intentId })).map(({ kind }) => kind);
    },
    async historyEntries(paymentId: number): Promise<string[]> {
      const sql = `SELECT coalesce(actor, 'The portal') || ': ' || action || ', ' || summary AS entry FROM history
        WHERE subject = 'payment' AND subject_id = $paymentId ORDER BY id`;
      return (await rows<{ entry: string }>(sql, { paymentId })).map(({ entry }) => entry);
    },
    money(intentId: string): { captured: number; refunded: number } {
      const captured = service.intent(intentId).amount_received;
      const refunds = stripe.store.all('refund').filter((refund) => refund.payment_intent === intentId);
      const done = refunds.filter(({ status }) => status === 'succeeded');
      return { captured, refunded: done.reduce((sum, { amount }) => sum + amount, 0) };
    },
    effective: (action: string, intentId: string) =>
      stripe.store
        .all('money_log')
        .filter((move) => move.action === action && move.effect === 'effective' && move.payment_intent === intentId)
        .length,
    async stop() {
      await jobs.stop();
      await stripe.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await appointments.close();
      await close();
    },
  };
  return service;
}
export type TestService = Awaited<ReturnType<typeof startService>>;
