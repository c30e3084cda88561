import { SecurityEventsTable } from '../features/security/components/security-events-table.tsx';
import { ListPage } from './list-page.tsx';

export function SecurityPage() {
  return (
    <ListPage
      title="Security"
      description="Sign-ins, refusals, limits, and changes of accounts and releases. Repeated events are grouped by minute."
    >
      <SecurityEventsTable />
    </ListPage>
  );
}
