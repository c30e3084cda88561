import type { LinkedBooking } from '@tailgate/contracts';
import request from 'supertest';
import type { TestService } from './start-service.ts';

export async function secretOf({ deps }: TestService, id: number): Promise<string> {
  const appointment = await deps.appointments.findForMail(id);
  if (!appointment) throw new Error(`no appointment ${id}`);
  return deps.bookingLinks.secretFor(appointment);
}

export function holderOf({ app }: TestService, secret: string) {
  const path = `/api/public/bookings/${secret}`;
  return {
    get: async () => await request(app).get(path),
    cancellation: async () => await request(app).get(`${path}/cancellation`),
    freeStarts: async (date: string) => await request(app).get(`${path}/free-starts/${date}`),
    calendar: async () => await request(app).get(`${path}/calendar.ics`),
    put: async (body: object) => await request(app).put(path).send(body),
    instruct: async (body: object) => await request(app).put(`${path}/instructions`).send(body),
    async read(): Promise<LinkedBooking> {
      return (await request(app).get(path).expect(200)).body;
    },
  };
}

export async function linkOf(service: TestService, id: number) {
  return holderOf(service, await secretOf(service, id));
}
