import type { Appointment } from '@tailgate/contracts';
import { availableActions, businessToday } from '@tailgate/domain';
import { Button, media, space } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CancelAppointment } from './cancel-appointment.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

// Below each other and equally wide, so that the table keeps its room for the addresses.
const Buttons = styled.div`
  display: inline-grid;
  gap: ${space(1.5)};
  ${media.phone} { grid-auto-flow: column; }
`;

/** What staff can do with an appointment. Only a paid one that lies ahead can be moved; the server checks it again. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const today = businessToday(useShell().config.businessTimeZone);
  const [asked, setAsked] = useState<'reschedule' | 'cancel' | null>(null);
  const { id, status, appointment_date: date } = appointment;
  const actions = availableActions(status);
  const movable = status === 'confirmed' && date !== null && date >= today;
  const close = () => setAsked(null);
  return (
    <Buttons>
      <Button
        variant="secondary"
        size="sm"
        disabled={!movable}
        aria-label={`Reschedule appointment #${id}`}
        onClick={() => setAsked('reschedule')}
      >
        Reschedule
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={!actions.includes('cancel')}
        aria-label={`Cancel appointment #${id}`}
        onClick={() => setAsked('cancel')}
      >
        Cancel
      </Button>
      {asked === 'reschedule' && <RescheduleDialog appointment={appointment} onClose={close} />}
      {asked === 'cancel' && <CancelAppointment appointment={appointment} onClose={close} />}
    </Buttons>
  );
}
