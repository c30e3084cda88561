import { SecurityEventsTable } from '../features/security/components/security-events-table.tsx';
import { ListPage } from './list-page.tsx';

export function SecurityPage() {
  return (
    <ListPage
      title="Security"
      description="Sign-ins, blocked requests and account changes. Repeats within a minute are grouped."
    >
      <SecurityEventsTable />
    </ListPage>
  );
}
