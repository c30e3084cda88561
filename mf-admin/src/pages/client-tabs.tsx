import { Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { useSearchParams } from 'react-router-dom';
import { useListAddress } from '../components/list/list-address.ts';
import { RecordHistory } from '../components/record/record-history.tsx';
import { methodLabel } from '../components/record/record-labels.ts';
import { useRecordAddress } from '../components/record/use-record-address.ts';
import { ClientAppointments } from '../features/appointment/components/client-appointments.tsx';
import { useClientQuotes } from '../features/client/api/list-client-quotes.ts';
import { ClientPayments } from '../features/client/components/client-payments.tsx';
import { MessageList } from '../features/message/components/message-list.tsx';
import { PaymentStatusBadge } from '../features/payment/payment-labels.tsx';
import { QuoteTable } from '../features/quote/components/quote-table.tsx';
import { AppointmentRecord } from './appointment-record.tsx';

const TABS = ['Quotes', 'Appointments', 'Payments', 'Messages', 'History'] as const;

export function ClientTabs({ clientId }: { clientId: number }) {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((candidate) => candidate.toLowerCase() === search.get('tab')) ?? 'Appointments';
  const appointment = useRecordAddress('open');
  return (
    <div>
      <Tabs value={tab} onValueChange={(value) => setSearch({ tab: value.toLowerCase() }, { replace: true })}>
        <TabList label="Client records">
          {TABS.map((label) => (
            <Tab key={label} value={label}>
              {label}
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
          <RecordHistory subject="client" id={clientId} open />
        </TabPanel>
      </Tabs>
    </div>
  );
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
