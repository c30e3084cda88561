import {
  Avatar,
  Button,
  Callout,
  Cluster,
  IconButton,
  Page,
  PageHeader,
  Sidebar,
  SpinnerRegion,
  Stack,
} from '@tailgate/ui';
import { Menu, MenuItem } from '@tailgate/ui/overlays';
import { ApiError, usePageTitle } from '@tailgate/web-kit';
import { Ellipsis, Mail, Pencil, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadFailure } from '../components/record/load-failure.tsx';
import { useClient } from '../features/client/api/get-client.ts';
import { ClientFacts } from '../features/client/components/client-facts.tsx';
import { ClientUserCard } from '../features/client/components/client-user-card.tsx';
import { DeleteClient } from '../features/client/components/delete-client.tsx';
import { EditClientDialog } from '../features/client/components/edit-client-dialog.tsx';
import { MergeClient } from '../features/client/components/merge-client.tsx';
import { PersonalDataCard } from '../features/client/components/personal-data-card.tsx';
import { TextConsentCard } from '../features/client/components/text-consent-card.tsx';
import { ClientFigures } from './client-figures.tsx';
import { ClientTabs } from './client-tabs.tsx';

export function ClientPage() {
  const param = useParams().id ?? '';
  // Treat an invalid number as a missing client.
  return /^[1-9]\d{0,8}$/.test(param) ? <KnownClient key={param} id={Number(param)} /> : <MissingClient />;
}

function KnownClient({ id }: { id: number }) {
  const query = useClient(id);
  const client = query.data;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'merge' | null>(null);
  usePageTitle(client?.name ?? 'Client');
  const close = () => setDialog(null);
  if (query.isPending) return <SpinnerRegion label="Loading client" />;
  if (!client) {
    const missing = query.error instanceof ApiError && query.error.status === 404;
    if (missing) return <MissingClient />;
    return (
      <Page>
        <LoadFailure title="Failed to fetch client details" query={query} />
      </Page>
    );
  }
  return (
    <Page $width="100rem">
      <PageHeader
        eyebrow={<Link to="/clients">Clients</Link>}
        title={
          <Cluster as="span">
            <Avatar name={client.name} size="2.75rem" />
            <span>{client.name}</span>
          </Cluster>
        }
        actions={
          <>
            {client.phone && (
              <Button asChild variant="secondary">
                <a href={`tel:${client.phone}`}>
                  <Phone size={18} aria-hidden /> <span>Call</span>
                </a>
              </Button>
            )}
            {client.email && (
              <Button asChild variant="secondary">
                <a href={`mailto:${client.email}`}>
                  <Mail size={18} aria-hidden /> <span>Email</span>
                </a>
              </Button>
            )}
            <Button onClick={() => setDialog('edit')}>
              <Pencil size={18} aria-hidden /> Edit
            </Button>
            <Menu
              trigger={
                <IconButton
                  variant="secondary"
                  label={`More for ${client.name}`}
                  icon={<Ellipsis size={18} aria-hidden />}
                />
              }
            >
              {client.erased_at ? null : <MenuItem onSelect={() => setDialog('merge')}>Merge…</MenuItem>}
              <MenuItem tone="destructive" onSelect={() => setDialog('delete')}>
                Delete…
              </MenuItem>
            </Menu>
          </>
        }
      />
      <Stack $gap={6}>
        <ClientFigures client={client} />
        <Columns $width="20rem">
          <ClientTabs client={client} />
          <Stack>
            <ClientFacts client={client} />
            <ClientUserCard client={client} />
            {client.erased_at ? null : <TextConsentCard client={client} />}
            <PersonalDataCard client={client} />
          </Stack>
        </Columns>
      </Stack>
      {dialog === 'merge' && <MergeClient client={client} onClose={close} />}
      {dialog === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteClient client={client} onDeleted={() => navigate('/clients', { replace: true })} onClose={close} />
      )}
    </Page>
  );
}

function MissingClient() {
  usePageTitle('Client');
  return (
    <Page>
      <Callout
        tone="warning"
        title="Client not found"
        action={
          <Button asChild variant="secondary">
            <Link to="/clients">All clients</Link>
          </Button>
        }
      >
        It may have been deleted.
      </Callout>
    </Page>
  );
}

// The cards are higher than most windows: kept in view, their ends could not be reached.
const Columns = styled(Sidebar)`
  > :last-child { position: static; }
`;
