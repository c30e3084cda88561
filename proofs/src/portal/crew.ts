import { type CrewAction, routes } from '@tailgate/contracts';
import { type Answer, retryWhileBusy } from '@tailgate/stack/portal';
import type { ProofStack } from '../stack/proof-stack.ts';

export interface CrewedTrip {
  readonly appointmentId: number;
  readonly secret: string;
}
type Press = Pick<CrewAction, 'id' | 'press'> & { at?: string };

const PHONE = '7b0c9a2e-52a5-4d53-9f38-3f5a8f2b1c11';

/** Staff make the link of the truck that drives the trip. */
export async function crewOf({ staff }: ProofStack, appointmentId: number, date: string): Promise<CrewedTrip> {
  const days = await retryWhileBusy(() => staff.send(routes.listTruckDays, { query: { date } }));
  const own = days.find(({ trips }) => trips.some(({ appointment_id }) => appointment_id === appointmentId));
  if (!own) throw new Error(`No truck drives appointment ${appointmentId}.`);
  const params = { truck_id: own.truck.id, date };
  const { link } = await retryWhileBusy(() =>
    staff.send(routes.changeCrewLink, { params, body: { action: 'create' } }),
  );
  return { appointmentId, secret: link?.split('/').at(-1) ?? '' };
}

/** A press counts once, so it may be sent again. What waits for its minutes is made due. */
export async function press(on: ProofStack, { appointmentId, secret }: CrewedTrip, pressed: Press): Promise<Answer> {
  const at = new Date(Date.now() + on.clockAhead).toISOString();
  const action = { at, ...pressed, appointment_id: appointmentId };
  const body = { phone: PHONE, sent_at: at, actions: [action] };
  const answer = await on.visitor().send(routes.sendCrewActions, { params: { secret }, body });
  await hurryJobs(on);
  return answer;
}

/** As if the minutes had passed in which a press can be undone. */
export async function hurryJobs({ databases }: ProofStack): Promise<void> {
  await databases.appointments.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name IN ('follow-up-action', 'complete-trip') AND state < 'active'`,
  );
}
