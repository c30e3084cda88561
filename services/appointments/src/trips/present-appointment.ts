import type { Appointment as AppointmentAnswer } from '@tailgate/contracts';
import { dueOf } from '../rules/balance.ts';
import type { Appointment } from './appointment-repository.ts';

export type Reader = 'staff' | 'customer';

/** Why staff book fewer hours is a note among them. */
export function presentAppointment(appointment: Appointment, reader: Reader): AppointmentAnswer {
  return {
    ...appointment,
    fewer_hours: reader === 'staff' ? appointment.fewer_hours : null,
    balance_due: dueOf(appointment),
    cancelled: appointment.cancelled_at !== null,
    no_show: appointment.cancel_kind === 'no_show',
    created_at: appointment.created_at.toISOString(),
    updated_at: appointment.updated_at.toISOString(),
  };
}
