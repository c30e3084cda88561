import type { Appointment } from '@tailgate/contracts';
import { Sidebar } from '@tailgate/ui';
import { useState } from 'react';
import { AppointmentToMove } from './appointment-to-move.tsx';
import { RescheduleCard } from './reschedule-card.tsx';
import { type When, WhenPicker } from './when-picker.tsx';

const NOTHING: When = { date: null, period: null };

export type RescheduleTabProps = {
  appointment: Appointment | null;
  onChoose(appointment: Appointment): void;
  /** The choice was given up, or has become true. */
  onLeave(): void;
};

/** When on the left; on the right the appointment that is to be moved there. */
export function RescheduleTab({ appointment, onChoose, onLeave }: RescheduleTabProps) {
  const [when, setWhen] = useState(NOTHING);
  const leave = () => {
    setWhen(NOTHING);
    onLeave();
  };
  return (
    <Sidebar $width="26rem">
      <WhenPicker value={when} onChange={setWhen} />
      {appointment ? (
        <RescheduleCard key={appointment.id} appointment={appointment} when={when} onCancel={leave} onDone={leave} />
      ) : (
        <AppointmentToMove onChoose={onChoose} />
      )}
    </Sidebar>
  );
}
