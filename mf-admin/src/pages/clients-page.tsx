import { Button, Page, PageHeader } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ClientDirectory } from '../features/client/components/client-directory.tsx';
import { ExportClientsDialog } from '../features/client/components/export-clients-dialog.tsx';
import { NewClientDialog } from '../features/client/components/new-client-dialog.tsx';

/** Everyone who asked for a quote or was added by staff. */
export function ClientsPage() {
  usePageTitle('Clients');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'new' | 'export' | null>(null);
  const close = () => setAsked(null);
  return (
    <Page $width="84rem">
      <PageHeader
        title="Clients"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked('export')}>
              Export…
            </Button>
            <Button variant="accent" onClick={() => setAsked('new')}>
              <UserPlus size={18} aria-hidden /> New Client
            </Button>
          </>
        }
      />
      <ClientDirectory />
      {asked === 'new' && <NewClientDialog onCreated={({ id }) => navigate(`/clients/${id}`)} onClose={close} />}
      {asked === 'export' && <ExportClientsDialog onClose={close} />}
    </Page>
  );
}
