import { createHash, randomUUID } from 'node:crypto';
import { type CrewAction, type PhotoKind, routes } from '@tailgate/contracts';
import { type Answer, retryWhileBusy } from '@tailgate/stack/portal';
import sharp from 'sharp';
import type { ProofStack } from '../stack/proof-stack.ts';

export interface CrewedTrip {
  readonly appointmentId: number;
  readonly secret: string;
}
type Press = Omit<CrewAction, 'at' | 'appointment_id'> & { at?: string };

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

export async function sendPhoto(
  portal: string,
  { appointmentId, secret }: CrewedTrip,
  { kind, background }: { kind: PhotoKind; background: string },
): Promise<string> {
  const id = randomUUID();
  const query = new URLSearchParams({
    appointment_id: String(appointmentId),
    kind,
    taken_at: new Date().toISOString(),
  });
  const { status } = await fetch(`${portal}/api/public/crew/${secret}/photos/${id}?${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' },
    body: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  if (status !== 200) throw new Error(`the photo was answered with ${status}`);
  return id;
}

/** @returns the SHA-256 of both sizes of each photo, as staff get them; the status of one that they do not get */
export async function hashesOf(portal: string, { staff }: ProofStack, photoIds: readonly string[]): Promise<string[]> {
  const paths = photoIds.flatMap((id) => [`/api/photos/${id}`, `/api/photos/${id}?size=small`]);
  return await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(portal + path, {
        headers: { cookie: staff.cookie ?? '', 'sec-fetch-site': 'same-origin' },
      });
      const content = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? createHash('sha256').update(content).digest('hex') : String(answer.status);
    }),
  );
}
