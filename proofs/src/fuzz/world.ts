import { routes } from '@tailgate/contracts';
import { accounts, expectOk, retryWhileBusy } from '@tailgate/stack/portal';
import { createCustomer, register } from '../portal/accounts.ts';
import { authorise, confirm, openPayment } from '../portal/booking.ts';
import { appointmentBody, approvedQuote, emptyHours, newClient, newRun, repeatInParallel } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

export interface Caller {
  readonly name: string;
  readonly role: string;
  readonly cookie: string | undefined;
}

/** Records that requests can name, so that a request fails by its fault alone. No caller's account is among them. */
export interface World {
  readonly callers: readonly Caller[];
  readonly ids: Readonly<
    Record<'users' | 'clients' | 'quotes' | 'appointments' | 'payments' | 'slots', readonly number[]>
  >;
  readonly usernames: readonly string[];
  readonly references: readonly string[];
  readonly dates: readonly string[];
}

const STRANGER = { username: `stranger-${process.pid}`, password: 'weathered-tailboard-27' };

export async function prepareWorld(on: ProofStack, count: number): Promise<World> {
  await register(on, { ...STRANGER, email: `${STRANGER.username}@proofs.example` });
  const hours = emptyHours();
  const make = <T>(some: number, work: (index: number) => Promise<T>) => repeatInParallel(some, 3, work);
  const clients = await make(count, () => newClient(on.staff));
  const pending = await make(count, () => pendingQuote(on));
  const approved = await make(count, () => approvedQuote(on));
  const slots = await make(count, (index) => newRun(on, hours[index % hours.length] as (typeof hours)[number]));
  const users = await make(count, (index) => disposableUser(on, index));
  const paid = await make(Math.min(count, 12), async (index) => {
    const payment = await openPayment(on, hours[(index + 40) % hours.length] as (typeof hours)[number]);
    await authorise(on, payment);
    expectOk(await confirm(payment));
    return payment.quote;
  });
  for (const [index, client] of clients.slice(0, Math.min(count, 20)).entries()) {
    const window = hours[(index + 80) % hours.length] as (typeof hours)[number];
    await newRun(on, window);
    const body = appointmentBody(client, window);
    await retryWhileBusy(() => on.staff.send(routes.createAppointment, { body }));
  }
  const [appointments, payments] = await Promise.all([
    on.databases.appointments.query<{ id: number }>('SELECT id FROM appointments ORDER BY id DESC LIMIT 100'),
    on.databases.payments.query<{ id: number }>('SELECT id FROM payments ORDER BY id DESC LIMIT 100'),
  ]);
  return {
    callers: await signedIn(on),
    ids: {
      users,
      clients,
      quotes: [...pending, ...approved, ...paid].map(({ id }) => id),
      appointments: appointments.rows.map(({ id }) => id),
      payments: payments.rows.map(({ id }) => id),
      slots: slots.map(({ id }) => id),
    },
    usernames: users.map((_id, index) => disposableName(index)),
    references: [...approved, ...paid, ...pending].map(({ reference }) => reference),
    dates: [...new Set(hours.map(({ date }) => date))],
  };
}

async function signedIn({ visitor }: ProofStack): Promise<Caller[]> {
  const people = [
    { name: 'casey', role: 'CUSTOMER', ...accounts.casey },
    { name: 'another customer', role: 'CUSTOMER', ...STRANGER },
    { name: 'admin', role: 'ADMIN', ...accounts.admin },
    { name: 'super', role: 'SUPER_ADMIN', ...accounts.super },
  ];
  const signed = people.map(async ({ name, role, username, password }) => {
    const { cookie } = await visitor().signIn(username, password);
    return { name, role, cookie };
  });
  return [{ name: 'anonymous', role: 'ANONYMOUS', cookie: undefined }, ...(await Promise.all(signed))];
}

async function pendingQuote({ visitor }: ProofStack) {
  const contact = {
    name: 'Robin Hale',
    email: 'pending@proofs.example',
    phone: '555-010-4477',
    preferred_contact: 'email' as const,
  };
  const body = { contact, origin: '12 Mill Lane', destination: '480 Harbor Road', distance: '12', load_weight: 250 };
  return await retryWhileBusy(() => visitor().send(routes.requestQuote, { body }));
}

const disposableName = (index: number) => `disposable-${process.pid}-${index}`;

async function disposableUser(on: ProofStack, index: number): Promise<number> {
  const username = disposableName(index);
  return await createCustomer(on, { username, email: `${username}@proofs.example`, password: STRANGER.password });
}

/** @returns the callers whose session has ended, which no request may cause */
export async function lostSessions(base: string, callers: readonly Caller[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { name, cookie } of callers) {
    if (cookie === undefined) continue;
    const { status } = await fetch(`${base}/api/user`, { headers: { cookie } });
    if (status !== 200) lost.push(name);
  }
  return lost;
}
