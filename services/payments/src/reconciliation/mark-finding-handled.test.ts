import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { MoneyFinding } from '@tailgate/contracts';
import { badBodies } from '@tailgate/service-kit/testing';
import { reconciliationSteps } from '../testing/reconciliation-steps.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { check, report, sql } = reconciliationSteps(() => service);
const { pressRefused } = refundDesk(() => service);
type Booked = Awaited<ReturnType<TestService['book']>>;

const REASON = 'Agreed with the customer by phone';
const bodyOf = ({ rule, subject, message }: MoneyFinding) => ({ rule, subject, message, reason: REASON });
const mark = async (body: object, as: 'ADMIN' | 'SUPER_ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') =>
  await service.request('POST', '/api/money/findings/handled', body, as);
const subjects = async () => (await report()).findings.map(({ subject }: MoneyFinding) => subject);
const alerts = async () =>
  await service.rows<{ data: { findings: { subject: string }[] } }>(
    "SELECT data FROM pgboss.job WHERE name = 'alert-staff' AND data->>'kind' = 'money-mismatch' ORDER BY created_on",
  );

/** Nobody can repair a payment whose amount is not its appointment's. */
async function differ({ appointmentId }: Booked, total_amount: string): Promise<void> {
  service.appointments.changeBooking(appointmentId, { total_amount });
  await check();
}
const broken: Booked[] = [];
async function aMismatch(total = '99.00'): Promise<{ booked: Booked; finding: MoneyFinding }> {
  const booked = await service.book();
  broken.push(booked);
  await differ(booked, total);
  const finding = (await report()).findings.find(
    ({ about }: MoneyFinding) => about?.payment_id === booked.paymentId,
  ) as MoneyFinding;
  return { booked, finding };
}
afterEach(async () => {
  for (const { appointmentId } of broken) {
    service.appointments.changeBooking(appointmentId, { total_amount: '123.45' });
  }
  await check();
  expect(await report()).toMatchObject({ agrees: true, findings: [] });
  expect(await service.rows('SELECT id FROM handled_findings')).toEqual([]);
});

test('a finding names its records, and can be marked as handled by staff', async () => {
  const { booked, finding } = await aMismatch();
  expect(finding).toEqual({
    rule: 'AMOUNT_DIFFERS',
    subject: `payment #${booked.paymentId}`,
    message: `is for $123.45, but appointment #${booked.appointmentId} costs $99.00`,
    repaired: false,
    about: { payment_id: booked.paymentId, appointment_id: booked.appointmentId },
    can_be_handled: true,
  });
  expect((await mark(bodyOf(finding), 'CUSTOMER')).status).toBe(403);
  expect((await mark(bodyOf(finding), 'ANONYMOUS')).status).toBe(401);
  const { status, body } = await mark(bodyOf(finding));
  expect([status, body]).toMatchObject([200, { agrees: true, findings: [], handled: 1 }]);
  expect(await report()).toEqual(body);
  const history = await service.request(
    'GET',
    `/api/history/payments?subject=payment&subject_id=${booked.paymentId}`,
    undefined,
    'ADMIN',
  );
  expect(history.body[0]).toMatchObject({
    actor: 'admin',
    action: 'finding.handled',
    summary: `${REASON} (${finding.subject} ${finding.message})`,
  });
});

test('exactly that finding stays hidden until it changes', async () => {
  const { booked, finding } = await aMismatch();
  const other = await aMismatch();
  await mark(bodyOf(finding), 'SUPER_ADMIN');
  await check();
  expect(await subjects()).toEqual([other.finding.subject]);
  expect(await report()).toMatchObject({ agrees: false, handled: 1 });
  await mark(bodyOf(other.finding));
  await check();
  expect(await report()).toMatchObject({ agrees: true, findings: [], handled: 2 });

  await differ(booked, '98.00');
  expect(await subjects()).toEqual([finding.subject]);
  expect(await report()).toMatchObject({ agrees: false, handled: 1 });
  await differ(booked, '99.00');
  // The same words again, but it had changed since it was handled.
  expect(await subjects()).toEqual([finding.subject]);
});

test('staff get no email about what they have handled', async () => {
  const { finding } = await aMismatch();
  await mark(bodyOf(finding));
  const before = (await alerts()).length;
  await check();
  expect(await alerts()).toHaveLength(before);
  const other = await aMismatch();
  expect((await alerts()).at(-1)?.data.findings.map(({ subject }) => subject)).toEqual([other.finding.subject]);
});

test('of several people one handles it, and nobody handles what is not found', async () => {
  const { finding } = await aMismatch();
  const answers = await Promise.all([mark(bodyOf(finding)), mark(bodyOf(finding)), mark(bodyOf(finding))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await mark({ ...bodyOf(finding), message: 'is for $1.00' })).toMatchObject({
    status: 409,
    body: { code: 'RECORD_CHANGED' },
  });
  expect(await service.rows('SELECT id FROM handled_findings')).toHaveLength(1);
});

test('a refund that is outstanding stays listed', async () => {
  const booked = await service.book();
  await pressRefused(booked);
  await check();
  const [finding] = (await report()).findings;
  expect(finding).toMatchObject({ rule: 'REFUND_OUTSTANDING', repaired: false });
  expect(finding).not.toHaveProperty('can_be_handled');
  expect(await mark(bodyOf(finding))).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } });
  expect(await report()).toMatchObject({ agrees: false, findings: [finding] });
  await service.refund(booked.paymentId);
});

test('a finding that was repaired cannot be marked', async () => {
  await sql("UPDATE payments SET stage = 'captured' WHERE id = $id", { id: (await service.book()).paymentId });
  await check();
  const [finding] = (await report()).findings;
  expect(finding).toMatchObject({ rule: 'PAYMENT_STALLED', repaired: true });
  expect(finding).not.toHaveProperty('can_be_handled');
  expect(await mark(bodyOf(finding))).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
});

test('bad input is refused and named', async () => {
  const { finding } = await aMismatch();
  for (const { what, json, field } of badBodies(bodyOf(finding))) {
    const { status, body } = await service.request('POST', '/api/money/findings/handled', json, 'ADMIN');
    const named = field === null || body.details?.some((detail: { field: string }) => detail.field === field);
    expect([what, status, named]).toEqual([what, 400, true]);
  }
  expect((await mark({ ...bodyOf(finding), reason: ' ' })).status).toBe(400);
  expect(await subjects()).toEqual([finding.subject]);
});
