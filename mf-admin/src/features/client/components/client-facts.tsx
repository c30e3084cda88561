import type { Client } from '@tailgate/contracts';
import { Card, CardHeader, DescriptionList } from '@tailgate/ui';
import { EmailLink } from '../../../components/record/email-link.tsx';
import { CONTACT_LABELS } from '../../../components/record/record-labels.ts';

export function ClientFacts({ client }: { client: Client }) {
  return (
    <Card>
      <CardHeader title="Contact" />
      <DescriptionList
        items={[
          { term: 'Email', value: <EmailLink email={client.email} /> },
          { term: 'Phone', value: <a href={`tel:${client.phone}`}>{client.phone}</a> },
          { term: 'Preferred contact', value: CONTACT_LABELS[client.preferred_contact] },
        ]}
      />
    </Card>
  );
}
