import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { businessToday, lastBookableDate } from '@tailgate/domain';
import {
  aBookedAppointment,
  dayIn,
  expectServicesAgree,
  move,
  put,
  rescheduleMails,
  stored,
} from '../../testing/booked-appointments.ts';
import { anApprovedQuote } from '../../testing/factories.ts';
import type { TestService } from '../../testing/start-service.ts';
import { clearData, setSettings, startService } from '../../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));
afterEach(() => service.moveClock(0));

const mails = () => rescheduleMails(service);

describe('a reschedule', () => {
  test.each([
    [{}, { hours: 2, overtime_hours: 2 }],
    [{ trip_takes: 'slot', overtime_hours: 1 } as const, { hours: null, overtime_hours: 1 }],
  ])('with the settings %j asks for a truck as long as the trip needs it', async (settings, needs) => {
    await setSettings(service, settings);
    const { id } = await aBookedAppointment(service);
    service.payments.trips.length = 0;
    service.payments.addSlot(dayIn(9), 12);
    await put(service, id, move(dayIn(9)));
    const trip = { ...needs, load_weight: 640 };
    expect(service.payments.trips).toEqual([trip, trip]);
  });

  test.each([false, true])(
    'gets the first free slot of the period, and releases the former one (staff: %s)',
    async (staff) => {
      const { id, slotId } = await aBookedAppointment(service);
      const taken = service.payments.addSlot(dayIn(9), 11, 4711);
      const free = service.payments.addSlot(dayIn(9), 12);
      const { status, body } = await put(service, id, move(dayIn(9)), { staff });
      expect([status, body.status]).toEqual([200, 'confirmed']);
      expect([body.appointment_date, body.appointment_time_start, body.appointment_time_end]).toEqual([
        dayIn(9),
        '12:00:00',
        '13:00:00',
      ]);
      await expectServicesAgree(service, id);
      const owners = [slotId, taken, free].map((slot) => service.payments.slots.get(slot)?.bookedBy);
      expect(owners).toEqual([null, 4711, id]);
      expect(await mails()).toEqual(['rescheduled']);
      expect(service.payments.callsOf('unwindBooking')).toEqual([]);
    },
  );

  test('by staff can be further ahead than customers can book', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(100), 12);
    const own = await put(service, id, move(dayIn(100)));
    expect([own.status, own.body.details?.[0]?.field]).toEqual([400, 'appointment_date']);
    expect((await put(service, id, move(dayIn(100)), { staff: true })).body.appointment_date).toBe(dayIn(100));
    await expectServicesAgree(service, id);
  });

  test('into its current period changes nothing and sends no mail', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(5), 8);
    const before = await stored(service, id);
    const { status, body } = await put(service, id, move(dayIn(5), 7, 11));
    expect([status, body.appointment_time_start]).toEqual([200, '09:00:00']);
    expect([await stored(service, id), await mails(), await service.jobData('swap-slot')]).toEqual([before, [], []]);
  });

  test('into a period without a free slot changes nothing, and the next attempt need not wait', async () => {
    const { id } = await aBookedAppointment(service);
    const before = await stored(service, id);
    const { status, body } = await put(service, id, move(dayIn(9)));
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await stored(service, id)).toEqual(before);
    service.payments.addSlot(dayIn(9), 15);
    expect((await put(service, id, move(dayIn(9), 15, 19))).status).toBe(200);
    await expectServicesAgree(service, id);
  });
});

describe('refuses', () => {
  test('days out of range, invalid hours, and an end before the start, by name', async () => {
    const { id } = await aBookedAppointment(service);
    const today = businessToday('America/New_York');
    const beyond = lastBookableDate(dayIn(1));
    const wrong: [object, string][] = [
      [move(dayIn(-1)), 'appointment_date'],
      [move(beyond), 'appointment_date'],
      [move('2026-02-31'), 'appointment_date'],
      [{ ...move(dayIn(3)), appointment_time_start: '11:30:00' }, 'appointment_time_start'],
      [{ ...move(dayIn(3)), appointment_time_end: '15:00:01' }, 'appointment_time_end'],
      [{ ...move(dayIn(3)), appointment_time_end: '11' }, 'appointment_time_end'],
      [move(dayIn(3), 15, 11), 'appointment_time_end'],
      [move(dayIn(3), 11, 11), 'appointment_time_end'],
      [{ ...move(dayIn(3)), slot_id: 1 }, 'slot_id'],
    ];
    for (const [body, field] of wrong) {
      const answer = await put(service, id, body);
      expect([body, answer.status, answer.body.details?.[0]?.field]).toEqual([body, 400, field]);
    }
    expect(service.payments.requests).toEqual([]);
    for (const day of [today, lastBookableDate(today)])
      expect((await put(service, id, move(day))).body.code).toBe('SLOT_TAKEN');
  });

  test('an unpaid appointment, with its payment link', async () => {
    const quote = await anApprovedQuote(service);
    const { status, body } = await put(service, quote.appointment_id ?? 0, move(dayIn(3)), { staff: true });
    expect([status, body.code]).toEqual([409, 'APPOINTMENT_UNPAID']);
    expect(body.message).toContain(quote.payment_link);
    expect(body.details).toEqual([{ field: 'payment_link', message: quote.payment_link }]);
    expect(service.payments.requests).toEqual([]);
  });

  test.each(['cancelled', 'completed', 'archived'])('an appointment that is %s', async (status) => {
    const { id } = await aBookedAppointment(service);
    await service.rows(`UPDATE appointments SET status = '${status}'`);
    expect((await put(service, id, move(dayIn(3)))).body.code).toBe('STATUS_NOT_ALLOWED');
    expect(service.payments.requests).toEqual([]);
  });

  test('an appointment whose money is being refunded', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.immovable.add(id);
    const before = await stored(service, id);
    const { status, body } = await put(service, id, move(dayIn(3)));
    expect([status, body.code, body.message]).toEqual([
      409,
      'STATUS_NOT_ALLOWED',
      expect.stringContaining('being refunded'),
    ]);
    expect(await stored(service, id)).toEqual(before);
  });

  test('a past appointment, even for staff', async () => {
    const { id } = await aBookedAppointment(service, dayIn(1));
    service.moveClock(2);
    expect((await put(service, id, move(dayIn(5)))).body.code).toBe('APPOINTMENT_PAST');
    expect((await put(service, id, move(dayIn(5)), { staff: true })).body.code).toBe('APPOINTMENT_PAST');
    expect(service.payments.requests).toEqual([]);
  });
});
