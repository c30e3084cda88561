import { type Client, routes } from '@tailgate/contracts';
import { formatInstantDate } from '@tailgate/domain';
import { Button, Card, CardHeader, Cluster, Muted } from '@tailgate/ui';
import { apiAddress, useDownload, useSession, useShell } from '@tailgate/web-kit';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { EraseClient } from './erase-client.tsx';

export function PersonalDataCard({ client }: { client: Client }) {
  const session = useSession();
  const { businessTimeZone } = useShell().config;
  const [erasing, setErasing] = useState(false);
  const onDownload = useDownload();
  if (session.status !== 'signed-in' || session.user.role !== 'SUPER_ADMIN') return null;
  if (client.erased_at)
    return (
      <Card>
        <CardHeader title="Personal data" />
        <Muted>{`Erased on ${formatInstantDate(client.erased_at, businessTimeZone)}.`}</Muted>
      </Card>
    );
  return (
    <Card>
      <CardHeader title="Personal data" description="A person may ask for a copy of their data, or to be forgotten." />
      <Cluster $gap={3}>
        <Button asChild variant="secondary">
          <a href={apiAddress(routes.downloadClientData, { params: { id: client.id } })} download onClick={onDownload}>
            <Download size={18} aria-hidden /> Download data
          </a>
        </Button>
        <Button variant="destructive" onClick={() => setErasing(true)}>
          <UserX size={18} aria-hidden /> Erase data
        </Button>
      </Cluster>
      {erasing && <EraseClient client={client} onClose={() => setErasing(false)} />}
    </Card>
  );
}
