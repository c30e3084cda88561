import { PaymentsTable } from '../features/payment/components/payments-table.tsx';
import { ListPage } from './list-page.tsx';

/** Every payment: to look up, to give back, to record and to export. */
export function PaymentsPage() {
  return (
    <ListPage title="Payments">
      <PaymentsTable withClients />
    </ListPage>
  );
}
