import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const MORNING = { start_time: '07:00:00', end_time: '11:00:00' };
const hold = (appointment_id: number, date: string) =>
  service.internal('slots/claim', { appointment_id, date, ...MORNING });
const swap = (appointment_id: number, slot_id: number) => service.internal('slots/swap', { appointment_id, slot_id });

// Each test has its own days, so that "the first free slot" is known.
let lastDay = 1;
const newDay = () => service.day(++lastDay);

test('ten appointments want one slot: one gets it, the others keep theirs', async () => {
  const date = newDay();
  const wanted = await service.addSlot({ date });
  const booked = await Promise.all(Array.from({ length: 10 }, () => service.book()));
  const answers = await Promise.all(booked.map(({ appointmentId }) => hold(appointmentId, date)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const swaps = await Promise.all(booked.map(({ appointmentId }) => swap(appointmentId, wanted)));
  expect(swaps.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { appointmentId } of booked) expect(await service.slotsOf(appointmentId)).toHaveLength(1);
});

test('appointments that exchange their days do not deadlock', async () => {
  const days = [newDay(), newDay()] as const;
  const booked = await Promise.all(
    Array.from({ length: 8 }, (_, index) => service.book({}, { date: days[index % 2] ?? '' })),
  );
  for (const date of days) await Promise.all([1, 2].map(() => service.addSlot({ date })));
  for (let round = 0; round < 5; round++) {
    const statuses = await Promise.all(
      booked.map(async ({ appointmentId }, index) => {
        const { status, body } = await hold(appointmentId, days[(index + round + 1) % 2] ?? '');
        return status === 200 ? (await swap(appointmentId, body.slot_id)).status : status;
      }),
    );
    for (const status of statuses) expect([200, 409]).toContain(status);
  }
  for (const { appointmentId } of booked) expect(await service.slotsOf(appointmentId)).toHaveLength(1);
});

test('a refund or cancellation during a swap frees whichever slot the appointment has', async () => {
  const date = newDay();
  const wanted = await service.addSlot({ date });
  for (let round = 0; round < 12; round++) {
    const { appointmentId, paymentId, intentId, timeSlotId } = await service.book();
    await hold(appointmentId, date);
    const end = round % 2 === 0 ? () => service.refund(paymentId) : () => service.unwind(appointmentId);
    await Promise.all([swap(appointmentId, wanted), end(), swap(appointmentId, wanted)]);
    expect(await service.slotsOf(appointmentId)).toEqual([]);
    for (const id of [timeSlotId, wanted]) {
      expect(await service.slot(id)).toMatchObject({ appointment_id: null, held_until: null });
    }
    expect(await service.payment(intentId)).toMatchObject({ status: 'refunded' });
  }
});
