import type { Appointment } from '@tailgate/contracts';
import { Skeleton, SkeletonRegion, Stack, space, textSize, token } from '@tailgate/ui';
import { ExtensionSlot, useStaffTimes } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Facts } from '../../../components/record/facts.tsx';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { TripRoute } from '../../../components/record/trip-route.tsx';
import { useAppointmentClient } from '../api/get-appointment-client.ts';
import { useAppointmentPayments } from '../api/list-appointment-payments.ts';
import { clientFacts, type FactGroup, serviceFacts, timeFacts } from './appointment-facts.tsx';
import { paymentFacts } from './payment-facts.tsx';

type AppointmentDetailsProps = {
  appointment: Appointment;
  messages: ReactNode;
  history: ReactNode;
};

export function AppointmentDetails({ appointment, messages, history }: AppointmentDetailsProps) {
  const client = useAppointmentClient(appointment.client_id);
  const payments = useAppointmentPayments(appointment.id);
  const times = useStaffTimes();
  return (
    <Stack $gap={6}>
      <Group group={timeFacts(appointment, times)} />
      {client.data ? <Group group={clientFacts(client.data)} /> : <Missing title="Client" query={client} />}
      <Group group={serviceFacts(appointment)}>
        <TripRoute origin={appointment.origin} destination={appointment.destination} />
      </Group>
      {payments.data ? (
        <Group group={paymentFacts(appointment, payments.data, times)} />
      ) : (
        <Missing title="Payment" query={payments} />
      )}
      <ExtensionSlot name="appointment-trip" ids={{ appointmentId: appointment.id }} />
      <div>
        <div>{messages}</div>
        <div>{history}</div>
      </div>
    </Stack>
  );
}

function Group({ group, children }: { group: FactGroup; children?: ReactNode }) {
  return (
    <Part>
      <h3>{group.title}</h3>
      {children && <Route>{children}</Route>}
      <Facts items={group.facts} />
    </Part>
  );
}

type Reading = { isError: boolean; isFetching: boolean; error: Error | null; refetch(): unknown };

function Missing({ title, query }: { title: string; query: Reading }) {
  return (
    <Part>
      <h3>{title}</h3>
      {query.isError ? (
        <LoadFailure
          title={title === 'Payment' ? 'Failed to fetch payment details' : 'Failed to fetch client details'}
          query={query}
        />
      ) : (
        <SkeletonRegion label={`Loading ${title.toLowerCase()}`}>
          <Skeleton $height="9rem" />
        </SkeletonRegion>
      )}
    </Part>
  );
}

const Route = styled.div`padding: ${space(3)} 0 ${space(1)};`;

const Part = styled.section`
  min-width: 0;
  > h3 {
    padding-bottom: ${space(1.5)};
    border-bottom: 2px solid ${token('ink')};
    font-size: ${textSize('body')};
  }
`;
