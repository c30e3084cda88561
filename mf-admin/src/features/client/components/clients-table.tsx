import { type Client, routes } from '@tailgate/contracts';
import { formatInstantDate } from '@tailgate/domain';
import { Cluster, IconButton, Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChoiceFilter } from '../../../components/list/choice-filter.tsx';
import { ExportLink } from '../../../components/list/export-link.tsx';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { EmailLink } from '../../../components/record/email-link.tsx';
import { CONTACT_LABELS } from '../../../components/record/record-labels.ts';
import { useFoundClients } from '../api/find-clients.ts';
import { DeleteClient } from './delete-client.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';

const DOUBLES = [{ value: 'true', label: 'Likely doubles' }] as const;

export function ClientsTable() {
  const { businessTimeZone } = useShell().config;
  const { values, set, paging } = useListAddress(['search', 'doubles']);
  const filter = { search: values.search, doubles: values.doubles === 'true' ? ('true' as const) : undefined };
  const clients = useFoundClients(filter, paging.place);
  return (
    <Stack $gap={5}>
      <FilterBar>
        <SearchField
          value={values.search}
          hint="Name, email or phone"
          onChange={(search) => set({ search }, { replace: true })}
        />
        <ChoiceFilter
          label="Show"
          all="All Clients"
          options={DOUBLES}
          value={filter.doubles}
          onChange={(doubles) => set({ doubles })}
        />
      </FilterBar>
      <Cluster $justify="end">
        <ExportLink route={routes.exportClients} filter={filter} total={clients.data?.total} />
      </Cluster>
      <PagedTable
        caption="Clients"
        noun="clients"
        query={clients}
        paging={paging}
        rowKey={(client) => client.id}
        hint="Clients appear here with their first quote. You can also add them with New Client."
        columns={[
          { header: 'Name', width: 12, cell: ({ id, name }) => <Link to={`/clients/${id}`}>{name}</Link> },
          { header: 'Email', width: 16, cell: ({ email }) => <EmailLink email={email} /> },
          { header: 'Phone', width: 9, cell: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a> },
          { header: 'Preferred Contact', cell: ({ preferred_contact }) => CONTACT_LABELS[preferred_contact] },
          {
            header: 'Created',
            width: 10,
            orders: true,
            cell: ({ created_at }) => formatInstantDate(created_at, businessTimeZone),
          },
          { header: 'Actions', width: 7, actions: true, cell: (client) => <ClientActions client={client} /> },
        ]}
      />
    </Stack>
  );
}

function ClientActions({ client }: { client: Client }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <Actions>
      <IconButton
        size="sm"
        label={`Edit ${client.name}`}
        icon={<Pencil size={18} aria-hidden />}
        onClick={() => setDialog('edit')}
      />
      <IconButton
        size="sm"
        label={`Delete ${client.name}`}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => setDialog('delete')}
      />
      {dialog === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {dialog === 'delete' && <DeleteClient client={client} onDeleted={close} onClose={close} />}
    </Actions>
  );
}

const Actions = styled.div`
  display: inline-flex;
`;
