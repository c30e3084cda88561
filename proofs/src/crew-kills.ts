import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { APPOINTMENT_FAILPOINTS } from '../../services/appointments/src/failpoint-names.ts';
import { areUp } from './crashes/faults.ts';
import { booked, hour } from './crashes/prepare-booking.ts';
import { type CrewedTrip, crewOf, hurryJobs, press } from './portal/crew.ts';
import { eventually, repeatInParallel } from './portal/staff.ts';
import { type Proof, type ProofRun, randomFrom } from './proof.ts';
import type { ProofStack } from './stack/proof-stack.ts';

const PRESSES = ['on-my-way', 'arrived', 'loaded', 'delivered'] as const;
const CREWS = 4;
const PRESSES_OF_A_KILL = 2;
const ON_THE_WAY_TO_A_MESSAGE = APPOINTMENT_FAILPOINTS.filter((name) =>
  /^(crew-action|follow-up|complete-trip|mail)\./.test(name),
);
/** About as long as the service takes for a press. */
const PRESS_MS = 40;
const SETTLED_SECONDS = 120;

/**
 * Crews press their day while the appointments service is killed: at a step between press and message, or at any moment of a press.
 * Their phones send a press again until it is answered.
 */
export const crewKills: Proof = {
  name: 'crew',
  claim:
    'the service is killed between press and message: no press is lost, none counts twice, one message, one completion',
  sizes: { small: 6, large: 200 },
  async run(run: ProofRun) {
    const { on, size } = run;
    const rounds = Math.ceil((size * PRESSES_OF_A_KILL) / (CREWS * PRESSES.length));
    const trips = await repeatInParallel(rounds * CREWS, 2, async (index) => {
      const { appointmentId } = await booked(on, index);
      return await crewOf(on, appointmentId, hour(index).date);
    });
    const crews = startCrews(on, trips);
    const kills = await killOften(run, crews);
    while (crews.pressNext()) await crews.answered();
    const begin = performance.now();
    const failures = await settle(on, trips);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const figures = `${size} kills, ${kills.inPress} while a press was under way, ${kills.atFailpoint} at a failpoint; ${trips.length} trips with ${trips.length * PRESSES.length} presses; settled in ${seconds} s`;
    return { passed: trips.length - new Set(failures.map((each) => each.split(':')[0])).size, failures, figures };
  },
};

interface Crews {
  /** @returns false if every press of the day was sent */
  pressNext(): boolean;
  isPressing(): boolean;
  answered(): Promise<unknown>;
}

/** Each crew has one trip at a time. */
function startCrews(on: ProofStack, trips: readonly CrewedTrip[]): Crews {
  const rounds = Map.groupBy(trips, (trip) => Math.floor(trips.indexOf(trip) / CREWS));
  const waiting = [...rounds.values()].flatMap((round) =>
    PRESSES.flatMap((pressed) => round.map((trip) => ({ trip, pressed }))),
  );
  const underWay = new Set<Promise<void>>();
  return {
    pressNext() {
      const next = waiting.shift();
      if (!next) return false;
      const sent = sendUntilAnswered(on, next.trip, next.pressed).finally(() => underWay.delete(sent));
      underWay.add(sent);
      return true;
    },
    isPressing: () => underWay.size > 0,
    answered: () => Promise.all(underWay),
  };
}

/** As the phone's outbox does. */
async function sendUntilAnswered(on: ProofStack, trip: CrewedTrip, pressed: (typeof PRESSES)[number]): Promise<void> {
  const action = { id: randomUUID(), press: pressed, at: new Date(Date.now() + on.clockAhead).toISOString() };
  const send = async () => ((await press(on, trip, action)).status === 200 ? true : undefined);
  if (!(await eventually(120, send, 200)))
    throw new Error(`appointment ${trip.appointmentId}: ${pressed} got no answer`);
}

/** The first press of a kill may lead to its failpoint. If it does not, the service is killed in the second one. */
async function killOften({ on, size, seed, print }: ProofRun, crews: Crews) {
  const random = randomFrom(seed);
  const kills = { inPress: 0, atFailpoint: 0 };
  for (let kill = 1; kill <= size; kill += 1) {
    const name = ON_THE_WAY_TO_A_MESSAGE[Math.floor(random() * ON_THE_WAY_TO_A_MESSAGE.length)] ?? '';
    const before = on.pidsOf('appointments').join();
    const isGone = async () => (on.pidsOf('appointments').join() === before ? undefined : true);
    const aimsAtFailpoint = random() < 0.7;
    if (aimsAtFailpoint) on.setFailpoints({ [name]: { action: 'kill', times: 1 } });
    crews.pressNext();
    const isReached = aimsAtFailpoint && (await eventually(random() * 3, isGone, 5));
    on.setFailpoints({});
    if (!isReached) {
      if (aimsAtFailpoint) crews.pressNext();
      await delay(random() * PRESS_MS);
    }
    if (crews.isPressing()) kills.inPress += 1;
    if (isReached) kills.atFailpoint += 1;
    else for (const pid of on.pidsOf('appointments')) process.kill(pid, 'SIGKILL');
    await delay(50);
    await eventually(60, async () => ((await areUp(on)) ? true : undefined), 50);
    await crews.answered();
    if (kill % 20 === 0) print(`${kill} of ${size} kills, ${kills.inPress} while a press was under way`);
  }
  return kills;
}

const STANDING = `SELECT a.id, a.status,
    (SELECT step FROM crew_trips WHERE appointment_id = a.id) AS step,
    (SELECT count(*)::int FROM crew_actions WHERE appointment_id = a.id AND effect = 'applied') AS pressed,
    (SELECT count(*)::int FROM messages WHERE appointment_id = a.id AND kind = 'delivered' AND status = 'sent') AS told,
    (SELECT count(*)::int FROM messages WHERE appointment_id = a.id AND kind = 'delivered') AS written,
    (SELECT count(*)::int FROM history WHERE subject_id = a.id AND action = 'appointment.delivered') AS noted,
    (SELECT count(*)::int FROM history WHERE subject_id = a.id AND action = 'appointment.completed') AS completed
  FROM appointments a WHERE a.id = ANY($1)`;
const RIGHT = { status: 'completed', step: 'delivered', pressed: 4, told: 1, written: 1, noted: 1, completed: 1 };

/** @returns a sentence for each trip that is not as if nothing had been killed */
async function settle(on: ProofStack, trips: readonly CrewedTrip[]): Promise<string[]> {
  let wrong: string[] = [];
  await eventually(
    SETTLED_SECONDS,
    async () => {
      await hurryJobs(on);
      const ids = trips.map(({ appointmentId }) => appointmentId);
      const { rows } = await on.databases.appointments.query<typeof RIGHT & { id: number }>(STANDING, [ids]);
      wrong = rows.flatMap(({ id, ...found }) => {
        const off = Object.entries(RIGHT).filter(([name, value]) => found[name as keyof typeof RIGHT] !== value);
        return off.length === 0 ? [] : [`appointment ${id}: ${JSON.stringify(found)}`];
      });
      return wrong.length === 0 ? true : undefined;
    },
    1_000,
  );
  return wrong;
}
