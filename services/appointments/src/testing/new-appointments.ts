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

export function newAppointments(service: () => TestService) {
  const appointments = () => service().rows<Stored>('SELECT * FROM appointments ORDER BY id');
  const bookedSlots = () => [...service().payments.slots.values()].filter(({ bookedBy }) => bookedBy !== null);
  return {
    appointments,
    bookedSlots,

    async anInput(overrides: Record<string, unknown> = {}) {
      const client = await aClient(service());
      const slotId = service().payments.addSlot(dayIn(5), 9);
      return { slotId, input: aNewAppointment(client.id, overrides) };
    },

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
