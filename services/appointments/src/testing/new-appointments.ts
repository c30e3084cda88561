import { expect } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { dayIn } from './booked-appointments.ts';
import { aClient, aNewAppointment } from './staff-appointments.ts';
import type { TestService } from './start-service.ts';

interface Stored {
  id: number;
  status: string;
  appointment_date: string | null;
  appointment_time_start: string | null;
  claimed_slot_id: number | null;
}

/** What tests of appointments that staff make look at again and again. */
export function newAppointments(service: () => TestService) {
  const appointments = () => service().rows<Stored>('SELECT * FROM appointments ORDER BY id');
  const bookedSlots = () => [...service().payments.slots.values()].filter(({ bookedBy }) => bookedBy !== null);
  return {
    appointments,
    bookedSlots,

    /** What staff would send for a client and a slot that are there. */
    async aWish(wishes: Record<string, unknown> = {}) {
      const client = await aClient(service());
      const slotId = service().payments.addSlot(dayIn(5), 9);
      return { slotId, wish: aNewAppointment(client.id, wishes) };
    },

    /** Waits until every appointment has its slot and every slot its appointment. */
    async expectAgreement(): Promise<Stored[]> {
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
    },
  };
}
