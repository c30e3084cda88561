import type { Appointment } from '@tailgate/contracts';
import { Sidebar } from '@tailgate/ui';
import { useState } from 'react';
import { useAvailableSlots } from '../api/list-available-slots.ts';
import { chosenHours, NOTHING_WISHED } from '../when.ts';
import { AppointmentToMove } from './appointment-to-move.tsx';
import { RescheduleCard } from './reschedule-card.tsx';
import { WhenPicker } from './when-picker.tsx';

export type RescheduleTabProps = {
  appointment: Appointment | null;
  onChoose(appointment: Appointment): void;
  /** The choice was given up, or has become true. */
  onLeave(): void;
};

/** When on the left; on the right the appointment that is to be moved there. */
export function RescheduleTab({ appointment, onChoose, onLeave }: RescheduleTabProps) {
  const [wish, setWish] = useState(NOTHING_WISHED);
  const slots = useAvailableSlots(wish.date);
  const hours = chosenHours(wish, slots.data);
  const leave = () => {
    setWish(NOTHING_WISHED);
    onLeave();
  };
  return (
    <Sidebar $width="24rem">
      <WhenPicker wish={wish} hours={hours} slots={slots} onChange={setWish} />
      {appointment ? (
        <RescheduleCard
          key={appointment.id}
          appointment={appointment}
          wish={wish}
          hours={hours}
          onCancel={leave}
          onDone={leave}
        />
      ) : (
        <AppointmentToMove onChoose={onChoose} />
      )}
    </Sidebar>
  );
}
