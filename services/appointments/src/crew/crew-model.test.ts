import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActionResult, CrewPress } from '@tailgate/contracts';
import fc from 'fast-check';
import { aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { crewDesk, moveToMorningOf, OTHER_PHONE } from '../testing/crew.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';
import { completeTrip, followUpAction } from './follow-up.ts';

const DAY = dayIn(5);
const RUNS = Number(process.env.MODEL_RUNS ?? 25);
const SEED = Number(process.env.MODEL_SEED ?? Date.now());
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Truck = 1 | 2;
type Step =
  | { do: 'press'; press: CrewPress; truck: Truck; other: boolean; minutesAgo: number; clockOff: number }
  | { do: 'repeat'; index: number }
  | { do: 'move'; truck: Truck }
  | { do: 'jobs' }
  | { do: 'cancel' }
  | { do: 'revoke' };

const press = fc.record({
  do: fc.constant('press' as const),
  press: fc.constantFrom<CrewPress>('on-my-way', 'arrived', 'loaded', 'delivered', 'problem', 'undo'),
  truck: fc.constantFrom<Truck>(1, 1, 1, 2),
  other: fc.boolean(),
  minutesAgo: fc.integer({ min: 0, max: 30 }),
  clockOff: fc.constantFrom(0, 0, 120, -120),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: press },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('repeat' as const), index: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), truck: fc.constantFrom<Truck>(1, 2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'revoke' as const) }) },
);

async function runJobs(): Promise<void> {
  for (const data of await service.jobData('follow-up-action')) await followUpAction(service.deps, data as never);
  for (const data of await service.jobData('complete-trip')) await completeTrip(service.deps, data as never, 'model');
}

interface Sent {
  id: string;
  again(): Promise<ActionResult>;
  result: ActionResult;
}

async function play(steps: readonly Step[]): Promise<void> {
  moveToMorningOf(service, DAY);
  await clearData(service);
  const { id, slotId } = await aBookedAppointment(service, DAY);
  const desks = { 1: crewDesk(service, DAY, 1), 2: crewDesk(service, DAY, 2) };
  const secrets = { 1: await desks[1].secret(), 2: await desks[2].secret() };
  const sent: Sent[] = [];
  const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000).toISOString();

  async function send({ press, truck, other, minutesAgo, clockOff }: Extract<Step, { do: 'press' }>): Promise<void> {
    const actionId = randomUUID();
    const at = minutes(service.deps.now(), clockOff - minutesAgo);
    const detail = press === 'problem' ? { reason: 'nobody-there' as const } : {};
    const again = async () => {
      const sent_at = minutes(service.deps.now(), clockOff);
      const from = other ? { phone: OTHER_PHONE, sent_at } : { sent_at };
      return (await desks[truck].send(secrets[truck], id, [{ id: actionId, press, at, ...detail }], from)).body
        .results[0];
    };
    sent.push({ id: actionId, again, result: await again() });
  }

  for (const each of steps) {
    if (each.do === 'press') await send(each);
    else if (each.do === 'jobs') await runJobs();
    else if (each.do === 'cancel') await put(service, id, { status: 'cancelled' });
    else if (each.do === 'revoke') await desks[1].link('revoke');
    else if (each.do === 'move') {
      const slot = service.payments.slots.get(slotId);
      if (slot) slot.truck_id = each.truck;
    } else {
      const before = sent[each.index % Math.max(sent.length, 1)];
      if (before && before.result.effect !== 'refused') expect(await before.again()).toEqual(before.result);
    }
  }
  await runJobs();
  await check(id, sent);
}

async function check(id: number, sent: readonly Sent[]): Promise<void> {
  const kept = sent.filter(({ result }) => result.effect !== 'refused');
  const { actions, step: shown } = await crewDesk(service, DAY).progress(id);
  expect(actions.map((action) => action.id).toSorted()).toEqual(kept.map((each) => each.id).toSorted());
  const count = async (sql: string) =>
    (await service.rows<{ count: number }>(`SELECT count(*)::integer AS count FROM ${sql}`))[0]?.count ?? 0;
  for (const kind of ['on-the-way', 'delivered', 'not-delivered'])
    expect(await count(`messages WHERE kind = '${kind}' AND channel = 'mail'`)).toBeLessThanOrEqual(1);
  expect(
    await count(
      `history WHERE action = 'appointment.completed' AND subject_id = ${id} AND id > (SELECT coalesce(max(id), 0) FROM history WHERE action = 'appointment.created' AND subject_id = ${id})`,
    ),
  ).toBeLessThanOrEqual(1);
  const [{ status } = { status: '' }] = await service.rows<{ status: string }>(
    `SELECT status FROM appointments WHERE id = ${id}`,
  );
  const delivered = actions.some(({ press: pressed, effect }) => pressed === 'delivered' && effect === 'applied');
  if (status === 'completed') expect([delivered, shown]).toEqual([true, 'delivered']);
}

test(
  'whatever crews press, repeat and undo: each action counts once, each message goes once, a trip is completed once',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), play), {
      numRuns: RUNS,
      seed: SEED,
    });
  },
  RUNS * 5_000,
);
