import { PaymentsTable } from '../features/payment/components/payments-table.tsx';
import { ListPage } from './list-page.tsx';

/** The payments screen. */
export function PaymentsPage() {
  return (
    <ListPage title="Payments">
      <PaymentsTable withClients />
    </ListPage>
  );
}
