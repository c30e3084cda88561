import type { User } from '@tailgate/contracts';
import { Badge, Card, CardHeader, Cluster, DescriptionList } from '@tailgate/ui';
import { roleLabel } from '../../../account/role-labels.ts';

export function AccountCard({ user }: { user: User }) {
  return (
    <Card aria-labelledby="account-title">
      <CardHeader title={<span id="account-title">Account</span>} />
      <DescriptionList
        items={[
          { term: 'Username', value: user.username },
          { term: 'Email', value: <EmailAddress user={user} /> },
          { term: 'Role', value: roleLabel(user.role) },
        ]}
      />
    </Card>
  );
}

function EmailAddress({ user: { email, email_verified } }: { user: User }) {
  return (
    <Cluster $gap={2}>
      <span>{email}</span>
      <Badge tone={email_verified ? 'success' : 'warning'}>{email_verified ? 'Verified' : 'Not verified'}</Badge>
    </Cluster>
  );
}
