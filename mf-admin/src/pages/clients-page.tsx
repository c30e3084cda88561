import { Button, Page, PageHeader } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ImportLink } from '../components/list/import-link.tsx';
import { ClientsTable } from '../features/client/components/clients-table.tsx';
import { NewClientDialog } from '../features/client/components/new-client-dialog.tsx';

export function ClientsPage() {
  usePageTitle('Clients');
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  return (
    <Page $width="100rem">
      <PageHeader
        title="Clients"
        actions={
          <>
            <ImportLink kind="clients" />
            <Button variant="accent" onClick={() => setAdding(true)}>
              <UserPlus size={18} aria-hidden /> New client
            </Button>
          </>
        }
      />
      <ClientsTable />
      {adding && (
        <NewClientDialog onCreated={({ id }) => navigate(`/clients/${id}`)} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}
