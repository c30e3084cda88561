import { PaymentsList } from '../features/payment/components/payments-list.tsx';
import { ListPage } from './list-page.tsx';

/** Every payment: to look up, to give back, to record and to export. */
export function PaymentsPage() {
  return (
    <ListPage title="Payments">
      <PaymentsList withClients />
    </ListPage>
  );
}
