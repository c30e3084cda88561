import type { Appointment } from '@tailgate/contracts';
import { Sidebar } from '@tailgate/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
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
  const card = useRef<HTMLDivElement>(null);
  const goToCard = () => {
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  };
  const leave = () => {
    setRequested(NOTHING_REQUESTED);
    onLeave();
  };
  return (
    <Sidebar $width="24rem">
      {/* Paying picks the time of an unpaid one. */}
      {payAt === null && (
        <WhenPicker
          requested={requested}
          hours={hours}
          slots={slots}
          onChange={setRequested}
          onContinue={appointment && goToCard}
        />
      )}
      {appointment ? (
        <Last ref={card} tabIndex={-1}>
          <RescheduleCard
            key={appointment.id}
            appointment={appointment}
            requested={requested}
            hours={hours}
            onCancel={leave}
            onDone={leave}
          />
        </Last>
      ) : (
        <AppointmentToReschedule onChoose={onChoose} />
      )}
    </Sidebar>
  );
}

const Last = styled.div`
  scroll-margin-top: 6rem;
`;
