import { randomUUID } from 'node:crypto';
import type { CrewAction, CrewDay, TripProgress, TruckDay } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import request from 'supertest';
import type { TestService } from './start-service.ts';

const PHONE = '7b0c9a2e-52a5-4d53-9f38-3f5a8f2b1c11';
export const OTHER_PHONE = '8b0c9a2e-52a5-4d53-9f38-3f5a8f2b1c11';

type Press = Omit<CrewAction, 'id' | 'at' | 'appointment_id'> & { id?: string; at?: string };

/** Half past eight on the day: before the trip, and no quiet hour, whenever the test runs. */
export function moveToMorningOf({ moveClock }: TestService, date: string): void {
  moveClock((businessInstant(date, '08:30:00', 'America/New_York').getTime() - Date.now()) / 86_400_000);
}

/** The staff's and the crew's side of a truck's day. */
export function crewDesk(service: TestService, date: string, truckId = 1) {
  const staff = async () => await service.as('ADMIN', { userId: 3 });
  const place = `/api/truck-days/${truckId}/${date}`;
  const nowOf = () => service.deps.now().toISOString();
  const secretIn = (link: string | null) => link?.split('/').at(-1) ?? '';
  return {
    async day(): Promise<TruckDay> {
      const { body } = await request(service.app)
        .get(`/api/truck-days?date=${date}`)
        .set(await staff())
        .expect(200);
      return body.find(({ truck }: TruckDay) => truck.id === truckId);
    },
    change: async (body: object) =>
      await request(service.app)
        .put(place)
        .set(await staff())
        .send(body),
    link: async (action: 'create' | 'text' | 'revoke') =>
      await request(service.app)
        .post(`${place}/link`)
        .set(await staff())
        .send({ action }),
    async secret(): Promise<string> {
      return secretIn((await this.link('create')).body.link);
    },
    read: async (secret: string) => await request(service.app).get(`/api/public/crew/${secret}`),
    async shown(secret: string): Promise<CrewDay> {
      return (await request(service.app).get(`/api/public/crew/${secret}`).expect(200)).body;
    },
    async send(secret: string, appointmentId: number, presses: Press[], { phone = PHONE, sent_at = nowOf() } = {}) {
      const actions = presses.map((press) => ({
        id: randomUUID(),
        at: sent_at,
        appointment_id: appointmentId,
        ...press,
      }));
      return await request(service.app).post(`/api/public/crew/${secret}/actions`).send({ phone, sent_at, actions });
    },
    position: async (secret: string, body: object) =>
      await request(service.app).put(`/api/public/crew/${secret}/position`).send(body),
    async progress(id: number): Promise<TripProgress> {
      return (
        await request(service.app)
          .get(`/api/appointments/${id}/progress`)
          .set(await staff())
          .expect(200)
      ).body;
    },
    correct: async (id: number, body: object) =>
      await request(service.app)
        .post(`/api/appointments/${id}/step`)
        .set(await staff())
        .send(body),
  };
}
