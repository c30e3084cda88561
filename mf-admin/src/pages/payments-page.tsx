import { PaymentsTable } from '../features/payment/components/payments-table.tsx';
import { ListPage } from './list-page.tsx';

export function PaymentsPage() {
  return (
    <ListPage title="Payments">
      <PaymentsTable withClients />
    </ListPage>
  );
}
