import { setTimeout as delay } from 'node:timers/promises';
import { APPOINTMENT_FAILPOINTS } from '../../../services/appointments/src/failpoint-names.ts';
import { areUp } from '../crashes/faults.ts';
import { booked, hour } from '../crashes/prepare-booking.ts';
import { crewOf } from '../portal/crew.ts';
import { eventually, repeatInParallel } from '../portal/staff.ts';
import { type Proof, type ProofRun, randomFrom } from '../proof.ts';
import { CREWS, type Crews, PRESSES, startCrews } from './crews.ts';
import { settle } from './settle.ts';

/** More than the kills take: the rest is pressed after the last one. */
const PRESSES_OF_A_KILL = 1.5;
/** The failpoints that a press leads to, some of them in the jobs that follow it. */
const LEADS_TO = {
  'on-my-way': /^(crew-action|follow-up|mail)\./,
  arrived: /^crew-action\./,
  loaded: /^crew-action\./,
  delivered: /^(crew-action|follow-up|complete-trip|mail)\./,
};
/** About as long as the service takes for a press. */
const PRESS_MS = 40;
const FAILPOINT_SECONDS = 3;

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
    while (crews.next()) {
      crews.press();
      await crews.answered();
    }
    const begin = performance.now();
    const failures = await settle(on, trips);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const figures = `${size} kills, ${kills.inPress} while a press was under way, ${kills.inJob} in a job that follows one; ${kills.failpoints.length} at ${new Set(kills.failpoints).size} failpoints; ${trips.length} trips with ${trips.length * PRESSES.length} presses; settled in ${seconds} s`;
    return { passed: trips.length - new Set(failures.map((each) => each.split(':')[0])).size, failures, figures };
  },
};

/** The press of a kill leads to its failpoint, if it has one. If that is not reached, the service is killed in another press. */
async function killOften({ on, size, seed, print }: ProofRun, crews: Crews) {
  const random = randomFrom(seed);
  const kills = { inPress: 0, inJob: 0, failpoints: [] as string[] };
  for (let kill = 1; kill <= size; kill += 1) {
    const names = APPOINTMENT_FAILPOINTS.filter((name) => LEADS_TO[crews.next() ?? 'arrived'].test(name));
    const name = names[Math.floor(random() * names.length)] ?? '';
    const before = on.pidsOf('appointments').join();
    const isGone = async () => (on.pidsOf('appointments').join() === before ? undefined : true);
    const aimsAtFailpoint = random() < 0.7;
    if (aimsAtFailpoint) on.setFailpoints({ [name]: { action: 'kill', times: 1 } });
    crews.press();
    const isReached = aimsAtFailpoint && (await eventually(FAILPOINT_SECONDS, isGone, 5));
    on.setFailpoints({});
    if (!isReached) {
      if (aimsAtFailpoint) crews.press();
      await delay(random() * PRESS_MS);
    }
    if (crews.isPressing()) kills.inPress += 1;
    else if (isReached) kills.inJob += 1;
    if (isReached) kills.failpoints.push(name);
    else for (const pid of on.pidsOf('appointments')) process.kill(pid, 'SIGKILL');
    await delay(50);
    await eventually(60, async () => ((await areUp(on)) ? true : undefined), 50);
    await crews.answered();
    if (kill % 20 === 0)
      print(`${kill} of ${size} kills, ${kills.inPress} while a press was under way, ${kills.inJob} in a job`);
  }
  return kills;
}
