import { useNavigate } from 'react-router-dom';
import { useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { EmailLink } from '../../../components/record/email-link.tsx';
import { CONTACT_LABELS } from '../../../components/record/record-labels.ts';
import { recordLink } from '../../../components/record/record-links.ts';
import { useClients } from '../api/list-clients.ts';

export function DashboardClients() {
  const navigate = useNavigate();
  const { paging } = useListAddress([]);
  return (
    <PagedTable
      caption="Clients"
      noun="clients"
      query={useClients(paging.place)}
      paging={paging}
      rowKey={(client) => client.id}
      onRowClick={({ id }) => void navigate(recordLink.client(id))}
      hint="Clients appear here with their first quote."
      columns={[
        { header: 'ID', width: 5, orders: true, cell: (client) => `#${client.id}` },
        { header: 'Name', width: 12, item: 'title', cell: (client) => client.name },
        { header: 'Email', width: 16, item: 'none', cell: (client) => <EmailLink email={client.email} /> },
        { header: 'Phone', width: 9, cell: (client) => <a href={`tel:${client.phone}`}>{client.phone}</a> },
        { header: 'Preferred Contact', item: 'none', cell: (client) => CONTACT_LABELS[client.preferred_contact] },
        { header: 'Appointments', align: 'end', item: 'none', cell: (client) => client.appointment_count },
      ]}
    />
  );
}
