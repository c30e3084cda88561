import type { Appointment } from '@tailgate/contracts';
import { AppointmentCard } from './appointment-card.tsx';
import { Cards } from './appointment-list.style.ts';

type AppointmentCardsProps = {
  appointments: readonly Appointment[];
  wide?: boolean;
  onReschedule(appointment: Appointment): void;
};

export function AppointmentCards({ appointments, wide = false, onReschedule }: AppointmentCardsProps) {
  return (
    <Cards $wide={wide}>
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentCard appointment={appointment} isNext={wide} onReschedule={onReschedule} />
        </li>
      ))}
    </Cards>
  );
}
