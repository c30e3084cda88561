import type { Client } from '@tailgate/contracts';
import { Badge, Cluster, media, Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { BEGINNING, useListAddress } from '../components/list/list-address.ts';
import { RecordHistory } from '../components/record/record-history.tsx';
import { methodLabel } from '../components/record/record-labels.ts';
import { useRecordAddress } from '../components/record/use-record-address.ts';
import { ClientAppointments } from '../features/appointment/components/client-appointments.tsx';
import { useClientPayments } from '../features/client/api/list-client-payments.ts';
import { useClientQuotes } from '../features/client/api/list-client-quotes.ts';
import { ClientPayments } from '../features/client/components/client-payments.tsx';
import { MessageList } from '../features/message/components/message-list.tsx';
import { PaymentStatusBadge } from '../features/payment/payment-labels.tsx';
import { QuoteTable } from '../features/quote/components/quote-table.tsx';
import { AppointmentRecord } from './appointment-record.tsx';

const TABS = ['Quotes', 'Appointments', 'Payments', 'Messages', 'History'] as const;

export function ClientTabs({ client }: { client: Client }) {
  const clientId = client.id;
  const counts = useCounts(client);
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((candidate) => candidate.toLowerCase() === search.get('tab')) ?? 'Appointments';
  const appointment = useRecordAddress('open');
  return (
    <Records>
      <Tabs value={tab} onValueChange={(value) => setSearch({ tab: value.toLowerCase() }, { replace: true })}>
        <TabList label="Client records">
          {TABS.map((label) => (
            <Tab key={label} value={label}>
              <Cluster as="span" $gap={1}>
                <span>{label}</span>
                {label in counts && (
                  <Count tone="gray" $known={counts[label] !== null}>
                    {counts[label] ?? 0}
                  </Count>
                )}
              </Cluster>
            </Tab>
          ))}
        </TabList>
        <TabPanel value="Quotes">
          <Quotes clientId={clientId} />
        </TabPanel>
        <TabPanel value="Appointments">
          <ClientAppointments clientId={clientId} onOpen={appointment.open}>
            {(rows) => <AppointmentRecord opened={appointment} rows={rows} />}
          </ClientAppointments>
        </TabPanel>
        <TabPanel value="Payments">
          <ClientPayments
            clientId={clientId}
            status={(payment) => <PaymentStatusBadge payment={payment} />}
            method={(payment) => methodLabel(payment.payment_method)}
          />
        </TabPanel>
        <TabPanel value="Messages">
          <MessageList subject={{ client_id: clientId }} />
        </TabPanel>
        <TabPanel value="History">
          <RecordHistory subject="client" id={clientId} open empty="Changes to this client's details appear here." />
        </TabPanel>
      </Tabs>
    </Records>
  );
}

/** A count that takes more than the first page to know is left out. */
function useCounts({ id, appointment_count }: Client): Partial<Record<(typeof TABS)[number], number | null>> {
  const quotes = useClientQuotes(id, BEGINNING).data?.total;
  const payments = useClientPayments(id);
  const loaded = payments.data?.pages.flatMap((page) => page.payments).length;
  return {
    Quotes: typeof quotes === 'number' ? quotes : null,
    Appointments: appointment_count,
    Payments: loaded === undefined || payments.hasNextPage ? null : loaded,
  };
}

function Quotes({ clientId }: { clientId: number }) {
  const { paging } = useListAddress([]);
  const quote = useRecordAddress('quote');
  return (
    <QuoteTable
      caption="Quotes"
      query={useClientQuotes(clientId, paging.place)}
      paging={paging}
      opened={quote}
      onOpen={({ id }) => quote.open(id)}
    />
  );
}

/* Keeps its place until it is known. */
const Count = styled(Badge)<{ $known: boolean }>`
  min-width: 1.75rem;
  padding-inline: 0.25rem;
  justify-content: center;
  visibility: ${({ $known }) => ($known ? 'visible' : 'hidden')};
`;

/* On phones the cards are below, and stay out of view while the records load. */
const Records = styled.div`
  ${media.phone} { > [role='tabpanel'] { min-height: 18rem; } }
`;
