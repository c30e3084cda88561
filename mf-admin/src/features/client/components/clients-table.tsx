import { type Client, routes } from '@tailgate/contracts';
import { useStaffTimes } from '@tailgate/web-kit';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { choiceFilter } from '../../../components/list/choice-filter.tsx';
import { useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { RowActions } from '../../../components/list/row-actions.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { EmailLink } from '../../../components/record/email-link.tsx';
import { CONTACT_LABELS } from '../../../components/record/record-labels.ts';
import { useFoundClients } from '../api/find-clients.ts';
import { DeleteClient } from './delete-client.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';

const DOUBLES = [{ value: 'true', label: 'Likely doubles' }] as const;

export function ClientsTable() {
  const times = useStaffTimes();
  const { values, set, paging } = useListAddress(['search', 'doubles']);
  const filter = { search: values.search, doubles: values.doubles === 'true' ? ('true' as const) : undefined };
  const clients = useFoundClients(filter, paging.place);
  return (
    <PagedTable
      caption="Clients"
      noun="clients"
      query={clients}
      paging={paging}
      rowKey={(client) => client.id}
      hint="Clients appear here with their first quote. You can also add them with New client."
      bar={{
        search: (
          <SearchField
            value={values.search}
            hint="Name, email or phone"
            onChange={(search) => set({ search }, { replace: true })}
          />
        ),
        filters: [
          choiceFilter({
            label: 'Show',
            all: 'All clients',
            options: DOUBLES,
            value: filter.doubles,
            onChange: (doubles) => set({ doubles }),
          }),
        ],
        exports: { route: routes.exportClients, filter },
      }}
      columns={[
        { header: 'Name', width: 12, cell: ({ id, name }) => <Link to={`/clients/${id}`}>{name}</Link> },
        { header: 'Email', width: 16, item: 'none', cell: ({ email }) => <EmailLink email={email} /> },
        { header: 'Phone', width: 9, cell: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a> },
        {
          header: 'Preferred Contact',
          item: 'none',
          cell: ({ preferred_contact }) => CONTACT_LABELS[preferred_contact],
        },
        {
          header: 'Created',
          width: 10,
          item: 'none',
          orders: true,
          cell: ({ created_at }) => times.dayOf(created_at),
        },
        {
          header: 'Actions',
          width: 7,
          align: 'end',
          actions: true,
          cell: (client) => <ClientActions client={client} />,
        },
      ]}
    />
  );
}

function ClientActions({ client }: { client: Client }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <RowActions
        name={client.name}
        actions={[
          { label: 'Edit…', name: `Edit ${client.name}`, icon: Pencil, onSelect: () => setDialog('edit') },
          { label: 'Delete…', name: `Delete ${client.name}`, icon: Trash2, onSelect: () => setDialog('delete') },
        ]}
      />
      {dialog === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {dialog === 'delete' && <DeleteClient client={client} onDeleted={close} onClose={close} />}
    </>
  );
}
