import { type CrewedTrip, hurryJobs } from '../portal/crew.ts';
import { eventually } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

const SETTLED_SECONDS = 120;
const STANDING = `SELECT a.id, a.status,
    (SELECT step FROM crew_trips WHERE appointment_id = a.id) AS step,
    (SELECT count(*)::int FROM crew_actions WHERE appointment_id = a.id AND effect = 'applied') AS pressed,
    (SELECT count(*)::int FROM messages WHERE appointment_id = a.id AND kind = 'delivered' AND status = 'sent') AS told,
    (SELECT count(*)::int FROM messages WHERE appointment_id = a.id AND kind = 'delivered') AS written,
    (SELECT count(*)::int FROM history WHERE subject_id = a.id AND action = 'appointment.delivered') AS noted,
    (SELECT count(*)::int FROM history WHERE subject_id = a.id AND action = 'appointment.completed') AS completed
  FROM appointments a WHERE a.id = ANY($1)`;
const RIGHT = { status: 'completed', step: 'delivered', pressed: 4, told: 1, written: 1, noted: 1, completed: 1 };

const UNSENT = "SELECT count(*)::int AS mails FROM messages WHERE channel = 'mail' AND status = 'queued'";

/** @returns a sentence for each trip that is not as if nothing had been killed, and for mails that are still to be sent */
export async function settle(on: ProofStack, trips: readonly CrewedTrip[]): Promise<string[]> {
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
      // A killed sender's mails are sent again, which the next proof on this stack must not see.
      const [unsent] = (await on.databases.appointments.query<{ mails: number }>(UNSENT)).rows;
      if (unsent && unsent.mails > 0) wrong.push(`mails: ${unsent.mails} not sent`);
      return wrong.length === 0 ? true : undefined;
    },
    1_000,
  );
  return wrong;
}
