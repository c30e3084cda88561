import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { businessToday, formatLongDate, lastBookableDate } from '@tailgate/domain';
import request from 'supertest';
import { dayIn, put } from '../testing/booked-appointments.ts';
import { aClient, aNewAppointment, asStaff, create, endOfHistory, historyOf } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, NOBODY, startService } from '../testing/start-service.ts';
import { until } from '../testing/until.ts';

let service: TestService;
let before: number;
const folder = mkdtempSync(join(tmpdir(), 'tailgate-create-'));
beforeAll(async () => {
  service = await startService(NOBODY);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await clearData(service);
  before = await endOfHistory(service);
});
afterEach(() => {
  delete process.env.FAILPOINTS_FILE;
});

function plant(point: string) {
  const file = join(folder, 'failpoints.json');
  writeFileSync(file, JSON.stringify({ [point]: { action: 'throw' } }));
  process.env.FAILPOINTS_FILE = file;
}
interface Stored {
  id: number;
  status: string;
  appointment_date: string | null;
  appointment_time_start: string | null;
  claimed_slot_id: number | null;
}
const appointments = () => service.rows<Stored>('SELECT * FROM appointments ORDER BY id');
const bookedSlots = () => [...service.payments.slots.values()].filter(({ bookedBy }) => bookedBy !== null);

/** Waits until every appointment has its slot and every slot its appointment. */
async function expectAgreement(): Promise<Stored[]> {
  await until(async () => {
    const rows = await appointments();
    const standing = rows.filter(({ status }) => status !== 'cancelled');
    expect(rows.map(({ claimed_slot_id }) => claimed_slot_id)).toEqual(rows.map(() => null));
    expect(bookedSlots().map(({ bookedBy, date, start_time }) => [bookedBy, date, start_time])).toEqual(
      standing.map(({ id, appointment_date, appointment_time_start }) => [
        id,
        appointment_date,
        appointment_time_start,
      ]),
    );
  }, 15_000);
  return await appointments();
}

async function aWish(wishes: Record<string, unknown> = {}) {
  const client = await aClient(service);
  const slotId = service.payments.addSlot(dayIn(5), 9);
  return { slotId, wish: aNewAppointment(client.id, wishes) };
}

describe('an appointment that staff make', () => {
  test('is pending, in the slot that was chosen, at the staff price', async () => {
    const { slotId, wish } = await aWish();
    const { status, body } = await create(service, wish);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...wish,
        ...{ id: 1, status: 'pending', quote_id: null, client_name: 'Ada Byron', payment_link: null },
      }),
    ]);
    expect(service.payments.slots.get(slotId)).toMatchObject({ bookedBy: 1, claimedBy: null });
    await expectAgreement();
    expect(await historyOf(service, 'appointment', 1, before)).toEqual([
      `grace: appointment.created, ${formatLongDate(dayIn(5))}, 9:00 AM, $234.80`,
    ]);
    const shown = await request(service.app)
      .get('/api/appointments/1')
      .set(await asStaff(service));
    expect(shown.body).toEqual(body);
  });

  test('costs what the server says: a cent of rounding is forgiven, more is refused with both figures', async () => {
    const { wish } = await aWish();
    const wrong = { ...wish, total_amount: '234.82', weight_fee: '150.00', rate: '1.00' };
    const refused = await create(service, wrong);
    expect([refused.status, refused.body.code]).toEqual([400, 'PRICE_MISMATCH']);
    expect(refused.body.details).toEqual([
      { field: 'rate', message: '$1.00 was sent, $2.00 is right' },
      { field: 'weight_fee', message: '$150.00 was sent, $160.00 is right' },
      { field: 'total_amount', message: '$234.82 was sent, $234.80 is right' },
    ]);
    expect(service.payments.calls).toEqual([]);
    const { status, body } = await create(service, { ...wish, total_amount: 234.81, weight_fee: 160.01 });
    expect([status, body.total_amount, body.weight_fee]).toEqual([201, '234.80', '160.00']);
  });

  test.each([
    ['regional', '259.80'],
    ['extended', '284.80'],
  ])('has a base rate by its service: %s', async (service_type, total_amount) => {
    const { wish } = await aWish({ service_type, total_amount });
    expect((await create(service, wish)).body).toMatchObject({ service_type, total_amount });
  });
});

describe('refused, with nothing left', () => {
  async function expectNothing() {
    expect([await appointments(), bookedSlots(), await service.jobData('swap-slot')]).toEqual([[], [], []]);
  }

  test('when the slot is taken', async () => {
    const { slotId, wish } = await aWish();
    Object.assign(service.payments.slots.get(slotId)!, { bookedBy: 4711 });
    const { status, body } = await create(service, wish);
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await appointments()).toEqual([]);
    expect(await endOfHistory(service)).toBe(before + 1);
  });

  test('when another slot begins in those hours, and it stays free', async () => {
    const { slotId, wish } = await aWish({ appointment_time_end: '11:00:00' });
    expect((await create(service, wish)).body.code).toBe('SLOT_TAKEN');
    expect(service.payments.slots.get(slotId)).toMatchObject({ bookedBy: null, claimedBy: null });
    await expectNothing();
  });

  test('for a day that cannot be booked, hours that are past or turned round, and a client who is not there', async () => {
    const { wish } = await aWish();
    const today = businessToday('America/New_York');
    const wrong: [object, string][] = [
      [{ appointment_date: dayIn(-1) }, 'appointment_date'],
      [{ appointment_date: lastBookableDate(dayIn(1)) }, 'appointment_date'],
      [{ appointment_time_end: '09:00:00' }, 'appointment_time_end'],
      [{ appointment_date: today, appointment_time_start: '00:00:00' }, 'appointment_time_start'],
      [{ client_id: 4711 }, 'client_id'],
      [{ status: 'confirmed' }, 'status'],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await create(service, { ...wish, ...change });
      expect([change, status, body.details?.[0]?.field]).toEqual([change, 400, field]);
    }
    expect(service.payments.calls).toEqual([]);
    await expectNothing();
  });

  test('to customers', async () => {
    const { wish } = await aWish();
    const customer = await service.as('CUSTOMER', { userId: 7 });
    const { status } = await request(service.app).post('/api/appointments').set(customer).send(wish);
    expect(status).toBe(403);
    await expectNothing();
  });

  test('when its client is deleted while the slot is claimed', async () => {
    const { slotId, wish } = await aWish();
    service.payments.meanwhile.claimSlot = async () => {
      await request(service.app)
        .delete(`/api/clients/${wish.client_id}`)
        .set(await asStaff(service))
        .expect(204);
    };
    const { status, body } = await create(service, wish);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(service.payments.slots.get(slotId)?.claimedBy).toBeNull();
    await expectNothing();
  });
});

test('of two for one slot at the same moment one gets it', async () => {
  const { wish } = await aWish();
  const answers = await Promise.all([1, 2, 3].map(() => create(service, wish)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await expectAgreement()).toHaveLength(1);
});

test('cancelled while its slot is being booked, it is cancelled, and has none', async () => {
  const { slotId, wish } = await aWish();
  service.payments.meanwhile.swapSlot = async () => {
    delete service.payments.meanwhile.swapSlot;
    expect((await put(service, 1, { status: 'cancelled' }, { staff: true })).status).toBe(200);
    await until(async () => expect(service.payments.callsOf('unwindBooking')).toContain(1));
    Object.assign(service.payments.slots.get(slotId)!, { claimedBy: 1 });
  };
  const { status, body } = await create(service, wish);
  expect([status, body.status]).toEqual([201, 'cancelled']);
  await expectAgreement();
});

describe('when the payments service fails in the middle', () => {
  test.each(['before', 'after'] as const)('%s the claim: 503, no appointment, and the slot is free', async (when) => {
    const { slotId, wish } = await aWish();
    service.payments.breakOff('claimSlot', when);
    const { status, body } = await create(service, wish);
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect([await appointments(), service.payments.slots.get(slotId)?.claimedBy]).toEqual([[], null]);
  });

  test.each(['before', 'after'] as const)('%s the booking: 503, no appointment, and the slot is free', async (when) => {
    const { slotId, wish } = await aWish();
    service.payments.breakOff('swapSlot', when);
    expect((await create(service, wish)).status).toBe(503);
    expect(await appointments()).toEqual([]);
    await until(async () =>
      expect(service.payments.slots.get(slotId)).toMatchObject({ bookedBy: null, claimedBy: null }),
    );
    expect(await historyOf(service, 'appointment', 1, before)).toEqual([
      expect.stringContaining('appointment.created'),
      'portal: appointment.withdrawn, Its time slot could not be booked',
    ]);
    expect((await create(service, wish)).status).toBe(201);
    expect(await expectAgreement()).toHaveLength(1);
  });

  test('and the claim is lost: 409, no appointment', async () => {
    const { slotId, wish } = await aWish();
    service.payments.meanwhile.swapSlot = async () => {
      Object.assign(service.payments.slots.get(slotId)!, { claimedBy: null, bookedBy: 4711 });
    };
    const { status, body } = await create(service, wish);
    expect([status, body.code, await appointments()]).toEqual([409, 'SLOT_TAKEN', []]);
    expect(service.payments.slots.get(slotId)?.bookedBy).toBe(4711);
    expect((await historyOf(service, 'appointment', 1, before)).at(-1)).toContain('withdrawn');
  });
});

describe('when this service fails', () => {
  test.each(['create.claim.before', 'create.claim.after', 'create.commit.before'])(
    'at %s: no appointment, and no slot is booked',
    async (point) => {
      const { wish } = await aWish();
      plant(point);
      expect((await create(service, wish)).status).toBe(500);
      expect([await appointments(), bookedSlots(), await service.jobData('swap-slot')]).toEqual([[], [], []]);
    },
  );

  test('at create.commit.after, as if killed there: the job books the slot', async () => {
    const { wish } = await aWish();
    plant('create.commit.after');
    expect((await create(service, wish)).status).toBe(500);
    expect(await expectAgreement()).toMatchObject([{ status: 'pending', appointment_date: dayIn(5) }]);
  });

  test('killed there, and the slot lost since: the job takes the appointment back', async () => {
    const { slotId, wish } = await aWish();
    plant('create.commit.after');
    await create(service, wish);
    Object.assign(service.payments.slots.get(slotId)!, { claimedBy: null, bookedBy: 4711 });
    await until(async () => expect(await appointments()).toEqual([]), 15_000);
  });

  test.each(['reschedule.swap.before', 'reschedule.swap.after', 'reschedule.settle.before'])(
    'at %s: the appointment is taken back, and the slot is free',
    async (point) => {
      const { slotId, wish } = await aWish();
      plant(point);
      expect((await create(service, wish)).status).toBe(500);
      expect(await appointments()).toEqual([]);
      await until(async () =>
        expect(service.payments.slots.get(slotId)).toMatchObject({ bookedBy: null, claimedBy: null }),
      );
    },
  );

  test('at reschedule.settle.after: it is made', async () => {
    const { wish } = await aWish();
    plant('reschedule.settle.after');
    expect((await create(service, wish)).status).toBe(201);
    expect(await expectAgreement()).toHaveLength(1);
  });

  test('with the booking unknown and taking back impossible: the job books the slot', async () => {
    const { wish } = await aWish();
    service.payments.breakOff('swapSlot', 'before');
    jest.spyOn(service.context.appointments, 'delete').mockRejectedValueOnce(new Error('no database'));
    expect((await create(service, wish)).status).toBe(500);
    expect(await expectAgreement()).toHaveLength(1);
  });
});
