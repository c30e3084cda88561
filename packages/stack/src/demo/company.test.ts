import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Route, type RouteAnswer, routes } from '@tailgate/contracts';
import { type Stack, startStack } from '../index.ts';
import { silentProgress } from '../report/progress.ts';
import { freePorts } from '../servers/ports.ts';

/** Enough for a busy machine. */
const TIMEOUT = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'tailgate-company-'));
let stack: Stack;
const cookies = new Map<string, string>();

/** @returns a time zone in which it is about noon, so that no day ends between the seeding and the tests */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // In these names, the sign is the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

beforeAll(async () => {
  const notes: string[] = [];
  const progress = { ...silentProgress, note: (text: string) => void notes.push(text) };
  const options = { dataDir: folder, build: [], progress, survives: 'nothing', demoData: 'company' } as const;
  // With a proof for each quote request, as production has it.
  const env = { BUSINESS_TIME_ZONE: zoneAtNoon(), QUOTE_PROOF: 'true' };
  stack = await startStack({ ...options, env, ports: await freePorts() });
  // Such a note says why the company is incomplete.
  expect(notes.filter((note) => note.includes('✗'))).toEqual([]);
  for (const username of ['admin', 'casey']) cookies.set(username, await signIn(username));
}, TIMEOUT);

afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
}, TIMEOUT);

const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

async function signIn(username: string): Promise<string> {
  const body = JSON.stringify({ username, password: 'tailgate-demo' });
  const response = await fetch(`${stack.urls.app}/api/login`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return (
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith('tailgate='))
      ?.split(';')[0] ?? ''
  );
}

async function read<R extends Route>(route: R, query = '', account = 'admin'): Promise<RouteAnswer<R>> {
  const cookie = cookies.get(account) ?? '';
  const response = await fetch(`${stack.urls.app}${route.path}${query}`, { headers: { ...headers, cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as RouteAnswer<R>;
}

function counts<T>(items: readonly T[], kind: (item: T) => string): Record<string, number> {
  const groups = [...Map.groupBy(items, kind)];
  return Object.fromEntries(groups.map(([name, { length }]) => [name, length]));
}

test('has about eighty appointments in every status, six of them today, and about half of the board booked', async () => {
  const appointments = await read(routes.listAppointments, '?limit=200');
  const of = counts(appointments, ({ status }) => status);
  expect(appointments.length).toBeGreaterThanOrEqual(75);
  expect(of).toMatchObject({ archived: expect.any(Number), cancelled: 6 });
  for (const status of ['pending', 'confirmed', 'completed']) expect(of[status]).toBeGreaterThanOrEqual(4);
  const { schedule, today } = await read(routes.appointmentsSummary);
  expect(schedule).toHaveLength(6);
  const [from, to] = [-7, 7].map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
  const slots = await read(routes.slotsOfPeriod, `?from=${from}&to=${to}`);
  const booked = slots.filter(({ appointment_id }) => appointment_id !== null).length / slots.length;
  expect(booked).toBeGreaterThan(0.3);
  expect(booked).toBeLessThan(0.65);
});

test('has payments by card, cash and check in each recent week, and some refunds', async () => {
  const { weeks } = await read(routes.paymentsSummary);
  // The current week may not have any yet.
  for (const { amount } of weeks.slice(-6, -1)) expect(Number(amount)).toBeGreaterThan(0);
  const payments = await read(routes.listPayments, '?limit=200');
  expect(counts(payments, ({ payment_method, status }) => `${payment_method} ${status}`)).toEqual({
    'card completed': expect.any(Number),
    'cash completed': expect.any(Number),
    'check completed': expect.any(Number),
    'card refunded': 3,
    'cash refunded': 1,
    'check refunded': 1,
    'card failed': expect.any(Number),
    ...(payments.some(({ status }) => status === 'pending') ? { 'card pending': 1 } : {}),
  });
});

test('has quotes of every status, and a mail for each that waits for its customer', async () => {
  const quotes = await read(routes.listQuotes, '?limit=200');
  const now = new Date().toISOString();
  const isExpired = ({ status, expires_at }: (typeof quotes)[number]) =>
    status === 'pending' && (expires_at ?? now) <= now;
  const of = counts(quotes, (quote) => (isExpired(quote) ? 'expired' : quote.status));
  expect(of).toEqual({ pending: 5, expired: 3, rejected: 3, approved: 5, confirmed: expect.any(Number) });
  const messages = await readAllMessages();
  // The running services send reminders of tomorrow's trips.
  expect(messages.every(({ kind, status }) => status === 'sent' || kind === 'reminder')).toBe(true);
  // The mail of a quote that was paid before it left is not sent.
  const mailed = messages.flatMap(({ kind, quote_id }) => (kind === 'quote-approved' ? [quote_id] : []));
  const waiting = quotes.filter(({ status }) => status === 'approved').map(({ id }) => id);
  expect(mailed).toEqual(expect.arrayContaining(waiting));
});

async function readAllMessages(): Promise<RouteAnswer<typeof routes.listMessages>> {
  const messages: RouteAnswer<typeof routes.listMessages> = [];
  for (let cursor = ''; ; cursor = `&cursor=${messages.at(-1)?.id}`) {
    const older = await read(routes.listMessages, `?limit=200${cursor}`);
    if (older.length === 0) return messages;
    messages.push(...older);
  }
}

test('dates rows by the demo clock: none before the first day or in the future', async () => {
  const [first, now] = [Date.now() - 43 * 86_400_000, Date.now()];
  const stamps = [
    ...(await read(routes.listAppointments, '?limit=200')).flatMap((row) => [row.created_at, row.updated_at]),
    ...(await read(routes.listPayments, '?limit=200')).flatMap((row) => [row.created_at, row.updated_at]),
    ...(await read(routes.appointmentsHistory, '?limit=200')).map(({ at }) => at),
  ].map((stamp) => Date.parse(stamp));
  expect(Math.min(...stamps)).toBeGreaterThan(first);
  expect(Math.max(...stamps)).toBeLessThanOrEqual(now);
  // Most rows are older than this test run.
  expect(stamps.filter((stamp) => now - stamp > 7 * 86_400_000).length).toBeGreaterThan(100);
});

test('gives the demo customer an appointment in every status', async () => {
  const appointments = await read(routes.listAppointments, '', 'casey');
  expect(appointments.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'confirmed', 'pending']);
  const quotes = await read(routes.ownQuotes, '', 'casey');
  expect(quotes.map(({ status }) => status)).toContain('pending');
});

test('passes reconciliation', async () => {
  let report = await read(routes.moneyReport);
  const deadline = Date.now() + 60_000;
  while (report.checked_at === null && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    report = await read(routes.moneyReport);
  }
  expect(report).toMatchObject({ checked_at: expect.any(String), agrees: true });
  // A job that was still to run when the rows were dated back looks late, and the check finishes it.
  expect(report.findings.filter(({ repaired }) => !repaired)).toEqual([]);
}, 70_000);
