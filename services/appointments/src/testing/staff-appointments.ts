import type { Appointment, Client, ClientBody } from '@tailgate/contracts';
import request from 'supertest';
import { dayIn } from './booked-appointments.ts';
import type { TestService } from './start-service.ts';

export const CONTACT: ClientBody = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '518-555-0100',
  preferred_contact: 'email',
};
const STAFF = { userId: 50, username: 'grace' };

export async function asStaff(service: TestService) {
  return await service.as('ADMIN', STAFF);
}

export async function aClient(service: TestService, overrides: Partial<ClientBody> = {}): Promise<Client> {
  const sending = request(service.app)
    .post('/api/clients')
    .set(await asStaff(service));
  return (await sending.send({ ...CONTACT, ...overrides }).expect(201)).body;
}

export function aNewAppointment(client_id: number, overrides: Record<string, unknown> = {}) {
  return {
    client_id,
    service_type: 'local',
    origin: '1 Elm St, Albany',
    destination: '2 Oak Ave, Troy',
    distance: '12.40',
    rate: '2.00',
    load_weight: 640,
    weight_fee: '160.00',
    total_amount: '234.80',
    appointment_date: dayIn(5),
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    notes: 'Ring twice',
    ...overrides,
  };
}

export async function create(service: TestService, body: object) {
  const sending = request(service.app)
    .post('/api/appointments')
    .set(await asStaff(service));
  return await sending.send(body);
}

export async function aStaffAppointment(
  service: TestService,
  overrides: Record<string, unknown> = {},
): Promise<Appointment> {
  const { id } = await aClient(service);
  service.payments.addSlot(dayIn(5), 9);
  const { status, body } = await create(service, aNewAppointment(id, overrides));
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`);
  return body;
}

export async function historyOf({ rows }: TestService, subject: string, id: number, after = 0): Promise<string[]> {
  const entries = await rows<{ actor: string | null; action: string; summary: string }>(
    `SELECT * FROM history WHERE subject = '${subject}' AND subject_id = ${id} AND id > ${after} ORDER BY id`,
  );
  return entries.map(({ actor, action, summary }) => `${actor ?? 'portal'}: ${action}, ${summary}`);
}

export async function endOfHistory({ rows }: TestService): Promise<number> {
  return (await rows<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM history'))[0]?.id ?? 0;
}
