import { type Appointment, routes } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { Stack, space, textSize } from '@tailgate/ui';
import { apiAddress, useLoaded, useShell } from '@tailgate/web-kit';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { AppointmentMessages } from './appointment-messages.tsx';
import { AppointmentReceipts } from './appointment-receipts.tsx';

export function AppointmentExtras({
  appointment: { id, status, appointment_date, appointment_time_start },
}: {
  appointment: Appointment;
}) {
  const { businessTimeZone } = useShell().config;
  const fixed = status === 'confirmed' && appointment_date !== null && appointment_time_start !== null;
  return (
    <Stack $gap={1}>
      {(status === 'completed' || (fixed && appointment_date === businessToday(businessTimeZone))) && (
        <TripProof id={id} isOver={status === 'completed'} />
      )}
      {fixed && (
        <CalendarLink href={apiAddress(routes.appointmentCalendar, { params: { id } })} download>
          <CalendarPlus size={18} aria-hidden="true" />
          Add to calendar
        </CalendarLink>
      )}
      {status !== 'pending' && <AppointmentReceipts id={id} />}
      <AppointmentMessages id={id} />
    </Stack>
  );
}

// Most appointments are neither of today nor over.
const loadProof = () => import('./trip-proof.tsx');

function TripProof({ id, isOver }: { id: number; isOver: boolean }) {
  const proof = useLoaded(loadProof);
  if (proof.status !== 'ready') return null;
  return isOver ? <proof.value.ProofOfDelivery id={id} /> : <proof.value.TripStep id={id} />;
}

const CalendarLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  width: fit-content;
  padding: ${space(1)} 0;
  font-size: ${textSize('ui')};
  font-weight: 600;
`;
