import type { Appointment } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { Muted, Stack, space, textSize } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { groupAppointments } from '../../group-appointments.ts';
import { untilTrip } from '../../until-trip.ts';
import { AppointmentCards } from './appointment-cards.tsx';

type AppointmentGroupsProps = { appointments: readonly Appointment[]; onReschedule(appointment: Appointment): void };

/** Answers what is next: what to pay, the next trip, and the others. */
export function AppointmentGroups({ appointments, onReschedule }: AppointmentGroupsProps) {
  const { businessTimeZone } = useShell().config;
  const { unpaid, next, upcoming, past } = groupAppointments(appointments, businessTimeZone);
  const cards = (list: readonly Appointment[]) => <AppointmentCards appointments={list} onReschedule={onReschedule} />;
  return (
    <Stack $gap={8}>
      {unpaid.length > 0 && <Group title="Needs you">{cards(unpaid)}</Group>}
      {next?.appointment_date && (
        <Group title="Your next trip" detail={untilTrip(next.appointment_date, businessToday(businessTimeZone))}>
          <AppointmentCards appointments={[next]} wide onReschedule={onReschedule} />
        </Group>
      )}
      {upcoming.length > 0 && <Group title="Upcoming">{cards(upcoming)}</Group>}
      {past.length > 0 && <Group title="Past">{cards(past)}</Group>}
    </Stack>
  );
}

function Group({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <Head>
        <h3 id={id}>{title}</h3>
        {detail && <Muted>{detail}</Muted>}
      </Head>
      {children}
    </Stack>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(3)};
  h3 { font-size: ${textSize('title')}; font-weight: 750; }
`;
