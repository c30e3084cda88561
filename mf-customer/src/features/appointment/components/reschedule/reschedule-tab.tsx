import type { Appointment } from '@tailgate/contracts';
import { Sidebar } from '@tailgate/ui';
import { useState } from 'react';
import { useAvailableSlots } from '../../api/list-available-slots.ts';
import { paymentPath } from '../../payment-path.ts';
import { chosenHours, NOTHING_REQUESTED } from '../../requested-window.ts';
import { AppointmentToReschedule } from './appointment-to-reschedule.tsx';
import { RescheduleCard } from './reschedule-card.tsx';
import { WhenPicker } from './when-picker.tsx';

export type RescheduleTabProps = {
  appointment: Appointment | null;
  onChoose(appointment: Appointment): void;
  onLeave(): void;
};

export function RescheduleTab({ appointment, onChoose, onLeave }: RescheduleTabProps) {
  const [requested, setRequested] = useState(NOTHING_REQUESTED);
  const slots = useAvailableSlots(requested.date, appointment);
  const hours = chosenHours(requested, slots.data);
  const payAt = appointment && paymentPath(appointment);
  const leave = () => {
    setRequested(NOTHING_REQUESTED);
    onLeave();
  };
  return (
    <Sidebar $width="24rem">
      {/* Paying picks the time of an unpaid one. */}
      {payAt === null && <WhenPicker requested={requested} hours={hours} slots={slots} onChange={setRequested} />}
      {appointment ? (
        <RescheduleCard
          key={appointment.id}
          appointment={appointment}
          requested={requested}
          hours={hours}
          onCancel={leave}
          onDone={leave}
        />
      ) : (
        <AppointmentToReschedule onChoose={onChoose} />
      )}
    </Sidebar>
  );
}
