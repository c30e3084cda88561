import type { Appointment as AppointmentAnswer } from '@tailgate/contracts';
import { dueOf } from '../rules/balance.ts';
import type { Appointment } from './appointment-repository.ts';

export function presentAppointment(appointment: Appointment): AppointmentAnswer {
  return {
    ...appointment,
    balance_due: dueOf(appointment),
    cancelled: appointment.cancelled_at !== null,
    no_show: appointment.cancel_kind === 'no_show',
    created_at: appointment.created_at.toISOString(),
    updated_at: appointment.updated_at.toISOString(),
  };
}
