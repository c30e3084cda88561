import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MoneyFinding, routes } from '@tailgate/contracts';
import { backUpStack, readManifest, restoreStack, writeManifest } from '@tailgate/stack/backup';
import { expectOk } from '@tailgate/stack/portal';
import { freePorts } from '@tailgate/stack/servers';
import { START_SWEEP, waitUntilIdle } from './checks/idle.ts';
import { quoteRow } from './crashes/prepare-booking.ts';
import { authorise, confirm, type OpenPayment, openPayment, stateOf } from './portal/booking.ts';
import { crewOf, hashesOf, press, sendPhoto } from './portal/crew.ts';
import { runReconciliation } from './portal/reconciliation.ts';
import { emptyHours, eventually } from './portal/staff.ts';
import { type ProofStack, startProofStack } from './stack/proof-stack.ts';
import { lose } from './stack/webhook-relay.ts';

// npm run ops -- drill: loses the databases and photos of a portal in use, restores a backup, and lets the money check name or repair what differs.

const say = (line: string) => void process.stdout.write(`drill  ${line}\n`);
const failures: string[] = [];
function expect(holds: boolean, claim: string): void {
  say(`${holds ? '✓' : '✗'}  ${claim}`);
  if (!holds) failures.push(claim);
}

/** Longer than records may be in progress, and than an authorisation may wait. */
const QUIET_MS = 16 * 60_000;
const hours = emptyHours();
const nextHour = () => hours.shift() ?? hours[0] ?? { date: '', start_time: '', end_time: '' };

async function open(on: ProofStack): Promise<OpenPayment> {
  return await openPayment(on, nextHour());
}

async function pay(on: ProofStack, payment: OpenPayment): Promise<OpenPayment> {
  await authorise(on, payment);
  await confirm(payment);
  const booked = await eventually(30, async () =>
    (await stateOf(on, payment.intentId)) === 'booked' ? true : undefined,
  );
  if (!booked) throw new Error(`${payment.intentId} is ${await stateOf(on, payment.intentId)}`);
  return payment;
}

const list = async <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  await Promise.all(Array.from({ length: count }, make));

/** A trip that its crew delivered, with two photos and a signature. */
async function delivered(on: ProofStack, { quote, slot }: OpenPayment) {
  const { appointment_id: appointmentId } = await quoteRow(on, quote.id);
  const { rows } = await on.databases.payments.query<{ date: string }>('SELECT date FROM time_slots WHERE id = $1', [
    slot.id,
  ]);
  const trip = await crewOf(on, appointmentId, rows[0]?.date ?? '');
  // As the phone does first: a trip takes photos once its crew has seen it.
  expectOk(await on.visitor().send(routes.readCrewDay, { params: { secret: trip.secret } }));
  const photos = [
    { kind: 'pick-up', background: '#c84' },
    { kind: 'delivery', background: '#48c' },
    { kind: 'signature', background: '#eee' },
  ] as const;
  const photoIds = await Promise.all(photos.map((photo) => sendPhoto(portal, trip, photo)));
  expectOk(await press(on, trip, { id: randomUUID(), press: 'delivered', receiver: 'Rosa', photos: photoIds }));
  return {
    appointmentId,
    photoIds,
    hashes: await hashesOf(portal, on, photoIds),
    proof: await proofOf(on, appointmentId),
  };
}

const proofOf = async (on: ProofStack, id: number) =>
  JSON.stringify(expectOk(await on.staff.send(routes.readTripProof, { params: { id } })));

async function checkProof(on: ProofStack, before: Awaited<ReturnType<typeof delivered>>): Promise<void> {
  const { appointmentId, photoIds, hashes, proof } = before;
  const all = new Set(hashes).size === 2 * photoIds.length;
  const same = JSON.stringify(await hashesOf(portal, on, photoIds)) === JSON.stringify(hashes);
  expect(all && same, `each of ${hashes.length} files of ${photoIds.length} photos has the same SHA-256`);
  expect((await proofOf(on, appointmentId)) === proof, 'the proof of the trip reads as before');
}

async function beforeBackup(on: ProofStack) {
  const booked = await list(6, async () => await pay(on, await open(on)));
  const crewed = await delivered(on, await pay(on, await open(on)));
  // Neither the browser nor an event confirms them yet.
  const authorised = await list(2, () => open(on));
  for (const payment of authorised) {
    on.relay.setPolicy(payment.intentId, lose);
    await authorise(on, payment);
  }
  const shown = await list(2, () => open(on));
  // Their slots are booked, and their cards are captured only after the backup.
  on.setFailpoints({ 'capture.send.before': { action: 'throw', times: 1000 } });
  const uncaptured = await list(2, async () => {
    const payment = await open(on);
    await authorise(on, payment);
    await confirm(payment);
    return payment;
  });
  return { booked, authorised, shown, uncaptured, crewed };
}

async function afterBackup(
  on: ProofStack,
  { booked, authorised, shown, uncaptured }: Awaited<ReturnType<typeof beforeBackup>>,
) {
  on.setFailpoints({});
  for (const payment of authorised) await confirm(payment);
  await on.databases.payments.query(START_SWEEP);
  const paidLater = await Promise.all(shown.map((payment) => pay(on, payment)));
  const unknown = await list(3, async () => await pay(on, await open(on)));
  const refunded = booked.slice(0, 1);
  for (const { intentId } of refunded) await on.stripe.refund(intentId);
  for (const { intentId } of [...authorised, ...uncaptured]) {
    await eventually(60, async () => ((await stateOf(on, intentId)) === 'booked' ? true : undefined));
  }
  return { paidLater, unknown, refunded };
}

async function capturesOf(on: ProofStack, intentId: string): Promise<number> {
  const log = await on.stripe.moneyLog();
  return log.filter(
    ({ action, effect, payment_intent }) =>
      action === 'capture' && effect === 'effective' && payment_intent === intentId,
  ).length;
}

async function check(on: ProofStack): Promise<{ repaired: MoneyFinding[]; named: MoneyFinding[] }> {
  on.setClockAhead(on.clockAhead + QUIET_MS);
  await on.databases.payments.query(START_SWEEP);
  await waitUntilIdle(on, { slotIds: [], quoteIds: [], appointmentIds: [] }, 30);
  const findings = await runReconciliation(on);
  for (const { rule, subject, message, repaired } of findings)
    say(`   ${repaired ? 'repaired' : 'named'}: ${rule} ${subject} ${message}`);
  return { repaired: findings.filter(({ repaired }) => repaired), named: findings.filter(({ repaired }) => !repaired) };
}

async function nameAndRefund(on: ProofStack, unknown: readonly OpenPayment[]): Promise<void> {
  const { named } = await check(on);
  const isNamed = ({ intentId }: OpenPayment) => named.some(({ subject }) => subject.includes(intentId));
  expect(
    unknown.every(isNamed),
    `the money check names each of ${unknown.length} charges that the backup does not know`,
  );
  for (const { intentId } of unknown) await on.stripe.refund(intentId);
}

async function loseEverything(): Promise<void> {
  const before = await beforeBackup(on);
  await backUpStack(first, { dataDir: data, ports });
  const after = await afterBackup(on, before);
  const sent = on.mails.copies;
  await on.stop();
  const begin = performance.now();
  for (const lost of ['postgres', 'photos']) rmSync(join(data, lost), { recursive: true });
  await restoreStack(first, { dataDir: data, ports, force: false });
  on = await startProofStack({ folder, ports });
  say(`the portal is back ${Math.round((performance.now() - begin) / 100) / 10} s after the loss`);
  await checkProof(on, before.crewed);
  await nameAndRefund(on, after.unknown);
  expect((await check(on)).named.length === 0, 'once they are refunded, the money check is green');
  for (const { intentId } of [...before.booked, ...before.authorised, ...before.uncaptured, ...after.paidLater]) {
    const state = await stateOf(on, intentId);
    if (!after.refunded.some((payment) => payment.intentId === intentId))
      expect(state === 'booked', `${intentId} is booked (${state})`);
    expect((await capturesOf(on, intentId)) === 1, `${intentId} was captured once`);
  }
  await pay(on, await open(on));
  expect(true, 'a new booking works');
  const again = [...on.mails.copies.keys()].filter((id) => sent.has(id)).length;
  say(`mails: ${sent.size} before the loss; ${on.mails.copies.size} after the restore, ${again} of them again`);
}

async function restoreDifferentTimes(): Promise<void> {
  const second = join(folder, 'second');
  await backUpStack(join(folder, 'older'), { dataDir: data, ports });
  const unknown = await list(2, async () => await pay(on, await open(on)));
  await backUpStack(second, { dataDir: data, ports });
  await on.stop();
  const [older, newer] = [readManifest(join(folder, 'older')), readManifest(second)];
  cpSync(join(folder, 'older/payments'), join(second, 'payments'), { recursive: true });
  writeManifest(second, { ...newer, databases: { ...newer.databases, payments: older.databases.payments } });
  const refusal = await restoreStack(second, { dataDir: data, ports, force: false }).catch(String);
  expect(String(refusal).includes('not empty'), 'a database with rows is refused without --force');
  await restoreStack(second, { dataDir: data, ports, force: true });
  on = await startProofStack({ folder, ports });
  await nameAndRefund(on, unknown);
  const { named } = await check(on);
  const appointmentIds = new Set(named.flatMap(({ about }) => about?.appointment_id ?? []));
  expect(
    appointmentIds.size === unknown.length,
    `payments older than appointments: the money check names each of ${unknown.length} appointments that lost their payment`,
  );
  for (const id of appointmentIds) {
    await on.staff.send(routes.updateAppointment, { params: { id }, body: { status: 'cancelled' } });
  }
  expect((await check(on)).named.length === 0, 'once staff cancel them, the money check is green');
}

const folder = mkdtempSync(join(tmpdir(), 'tailgate-drill-'));
const [ports, data, first] = [await freePorts(), join(folder, 'data'), join(folder, 'first')];
const portal = `http://127.0.0.1:${ports.bff}`;
let on = await startProofStack({ folder, ports });
try {
  await loseEverything();
  await restoreDifferentTimes();
} finally {
  await on.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`\n${failures.length === 0 ? 'The drill held.' : `${failures.length} claims failed.`}\n`);
process.exit(failures.length === 0 ? 0 : 1);
