import type { Appointment } from '@tailgate/contracts';
import { tierTone } from '@tailgate/web-kit';

export function toneOf(appointment: Appointment | null) {
  return appointment ? tierTone(appointment.service_type) : 'gray';
}

export function nameOf(id: number, appointment: Appointment | null): string {
  return appointment ? appointment.client_name || 'Unknown Client' : `Appointment #${id}`;
}
