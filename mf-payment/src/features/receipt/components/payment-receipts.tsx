import { type Receipt, type ReceiptKind, routes, type SlotIds } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Disclosure, Muted, RetryCallout, Spinner, space } from '@tailgate/ui';
import { apiAddress, failureMessage, formatMoney, labelOf } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePaymentReceipts } from '../api/list-payment-receipts.ts';

const TITLES: Record<ReceiptKind, string> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  reversal: 'Refund sent back, receipt',
};

/** The receipts of one payment, in the staff's details of it. */
export function PaymentReceipts(ids: SlotIds<'payment-receipts'>) {
  return (
    <Collapsed summary="Receipts">
      <Receipts {...ids} />
    </Collapsed>
  );
}

function Receipts({ appointmentId, paymentId }: SlotIds<'payment-receipts'>) {
  const { data, isPending, error, isFetching, refetch } = usePaymentReceipts(appointmentId, paymentId);
  if (isPending) return <Spinner label="Loading the receipts" />;
  if (error) {
    return (
      <RetryCallout title="Failed to fetch receipts" busy={isFetching} onRetry={() => void refetch()}>
        {failureMessage(error, "The server didn't respond. Check your connection and try again.")}
      </RetryCallout>
    );
  }
  if (data.length === 0)
    return <Muted as="p">No receipt yet. One is issued within a minute of each payment and refund.</Muted>;
  return (
    <ul>
      {data.map((receipt) => (
        <ReceiptLine key={receipt.number} receipt={receipt} />
      ))}
    </ul>
  );
}

function ReceiptLine({ receipt: { number, kind, amount, date } }: { receipt: Receipt }) {
  const title = `${labelOf(TITLES, kind)} ${number}`;
  return (
    <li>
      <Link to={`/receipts/${number}`}>{title}</Link>
      <a href={apiAddress(routes.receiptPdf, { params: { number } })} download aria-label={`${title} as PDF`}>
        PDF
      </a>
      <span>{`${formatMoney(amount)}, ${formatLongDate(date)}`}</span>
    </li>
  );
}

const Collapsed = styled(Disclosure)`
  ul { display: grid; gap: ${space(2)}; margin: ${space(2)} 0 0; padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)}; }
`;
