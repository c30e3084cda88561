import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { businessToday, formatLongDate, lastBookableDate } from '@tailgate/domain';
import request from 'supertest';
import { dayIn } from '../testing/booked-appointments.ts';
import { newAppointments } from '../testing/new-appointments.ts';
import { aClient, aNewAppointment, asStaff, create, endOfHistory, historyOf } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
let before: number;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  before = await endOfHistory(service);
});

const { appointments, bookedSlots, anInput, expectAgreement } = newAppointments(() => service);

describe('an appointment that staff create', () => {
  test('is pending, in the chosen slot, at the staff price', async () => {
    const { slotId, input } = await anInput();
    const { status, body } = await create(service, input);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...input,
        id: 1,
        status: 'pending',
        quote_id: null,
        client_name: 'Ada Byron',
        payment_link: null,
      }),
    ]);
    expect(service.payments.slots.get(slotId)).toMatchObject({ bookedBy: 1, heldBy: null });
    await expectAgreement();
    expect(await historyOf(service, 'appointment', 1, before)).toEqual([
      `grace: appointment.created, ${formatLongDate(dayIn(5))}, 09:00, $234.80, prices of version 1`,
    ]);
    const shown = await request(service.app)
      .get('/api/appointments/1')
      .set(await asStaff(service));
    expect(shown.body).toEqual(body);
  });

  test('can be further ahead than customers can book', async () => {
    const { input } = await anInput({ appointment_date: dayIn(100) });
    service.payments.addSlot(dayIn(100), 9);
    expect((await create(service, input)).status).toBe(201);
    await expectAgreement();
  });

  test("has the server's price: a cent of rounding is tolerated, more is refused with both amounts", async () => {
    const { input } = await anInput();
    const wrong = { ...input, total_amount: '234.82', weight_fee: '150.00', rate: '1.00' };
    const refused = await create(service, wrong);
    expect([refused.status, refused.body.code]).toEqual([400, 'PRICE_MISMATCH']);
    expect(refused.body.details).toEqual([
      { field: 'rate', message: '$1.00 was sent, $2.00 is right' },
      { field: 'weight_fee', message: '$150.00 was sent, $160.00 is right' },
      { field: 'total_amount', message: '$234.82 was sent, $234.80 is right' },
    ]);
    expect(service.payments.calls).toEqual([]);
    const { status, body } = await create(service, { ...input, total_amount: 234.81, weight_fee: 160.01 });
    expect([status, body.total_amount, body.weight_fee]).toEqual([201, '234.80', '160.00']);
  });

  test('can be in a window that starts at half past, beside one that starts earlier', async () => {
    service.payments.addSlot(dayIn(5), 9, null, 0.5);
    const half = service.payments.addSlot(dayIn(5), 9.5);
    const client = await aClient(service);
    const input = aNewAppointment(client.id, {
      appointment_time_start: '09:30:00',
      appointment_time_end: '10:30:00',
    });
    expect((await create(service, input)).body).toMatchObject({
      status: 'pending',
      appointment_time_start: '09:30:00',
    });
    expect(bookedSlots()).toMatchObject([{ id: half }]);
  });

  test.each([
    ['regional', '259.80'],
    ['extended', '284.80'],
  ])('has a base rate by its service: %s', async (service_type, total_amount) => {
    const { input } = await anInput({ service_type, total_amount });
    expect((await create(service, input)).body).toMatchObject({ service_type, total_amount });
  });
});

describe('is refused and leaves nothing behind', () => {
  async function expectNothing() {
    expect([await appointments(), bookedSlots(), await service.jobData('swap-slot')]).toEqual([[], [], []]);
  }

  test('if the slot is taken', async () => {
    const { slotId, input } = await anInput();
    Object.assign(service.payments.slots.get(slotId)!, { bookedBy: 4711 });
    const { status, body } = await create(service, input);
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await appointments()).toEqual([]);
    expect(await endOfHistory(service)).toBe(before + 1);
  });

  test('if only another slot starts in those hours, which stays free', async () => {
    const { slotId, input } = await anInput({ appointment_time_end: '11:00:00' });
    expect((await create(service, input)).body.code).toBe('SLOT_TAKEN');
    expect(service.payments.slots.get(slotId)).toMatchObject({ bookedBy: null, heldBy: null });
    await expectNothing();
  });

  test('for a day that cannot be booked, past or inverted hours, and an unknown client', async () => {
    const { input } = await anInput();
    const today = businessToday('America/New_York');
    const wrong: [object, string][] = [
      [{ appointment_date: dayIn(-1) }, 'appointment_date'],
      [{ appointment_date: lastBookableDate(dayIn(1), 'staff') }, 'appointment_date'],
      [{ appointment_time_end: '09:00:00' }, 'appointment_time_end'],
      [{ appointment_date: today, appointment_time_start: '00:00:00' }, 'appointment_time_start'],
      [{ client_id: 4711 }, 'client_id'],
      [{ status: 'confirmed' }, 'status'],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await create(service, { ...input, ...change });
      expect([change, status, body.details?.[0]?.field]).toEqual([change, 400, field]);
    }
    expect(service.payments.calls).toEqual([]);
    await expectNothing();
  });

  test('for customers', async () => {
    const { input } = await anInput();
    const customer = await service.as('CUSTOMER', { userId: 7 });
    const { status } = await request(service.app).post('/api/appointments').set(customer).send(input);
    expect(status).toBe(403);
    await expectNothing();
  });

  test('if its client is deleted while the slot is being held', async () => {
    const { slotId, input } = await anInput();
    service.payments.during.claimSlot = async () => {
      await request(service.app)
        .delete(`/api/clients/${input.client_id}`)
        .set(await asStaff(service))
        .expect(204);
    };
    const { status, body } = await create(service, input);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(service.payments.slots.get(slotId)?.heldBy).toBeNull();
    await expectNothing();
  });
});

test('of two concurrent appointments for one slot, one gets it', async () => {
  const { input } = await anInput();
  const answers = await Promise.all([1, 2, 3].map(() => create(service, input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await expectAgreement()).toHaveLength(1);
});
