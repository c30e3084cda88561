import type { Appointment } from '@tailgate/contracts';
import { DescriptionList, Skeleton, SkeletonRegion, Stack, space, token } from '@tailgate/ui';
import { ExtensionSlot, useStaffTimes } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
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
      <Columns>
        <Facts group={timeFacts(appointment, times)} />
        {client.data ? <Facts group={clientFacts(client.data)} /> : <Missing title="Client" query={client} />}
        <Facts group={serviceFacts(appointment)} />
        {payments.data ? (
          <Facts group={paymentFacts(appointment, payments.data, times)} />
        ) : (
          <Missing title="Payment" query={payments} />
        )}
      </Columns>
      <ExtensionSlot name="appointment-trip" ids={{ appointmentId: appointment.id }} />
      <Part>
        <h3>Messages</h3>
        {messages}
      </Part>
      {history}
    </Stack>
  );
}

function Facts({ group }: { group: FactGroup }) {
  return (
    <Part>
      <h3>{group.title}</h3>
      <DescriptionList items={group.facts} />
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

const Columns = styled.div`
  display: grid;
  gap: ${space(6)} ${space(10)};
  grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
  align-items: start;
`;

const Part = styled.section`
  min-width: 0;
  > h3 {
    padding-bottom: ${space(1.5)};
    border-bottom: 2px solid ${token('ink')};
    font-size: 1rem;
  }
`;
