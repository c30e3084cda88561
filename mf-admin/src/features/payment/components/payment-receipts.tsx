import { type PaymentDetails, type Receipt, type ReceiptKind, routes } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Disclosure, Muted, Spinner, space } from '@tailgate/ui';
import { apiAddress, formatMoney, labelOf } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadFailure, loadFailureMessage } from '../../../components/record/load-failure.tsx';
import { useReceipts } from '../api/list-receipts.ts';

const TITLES: Record<ReceiptKind, string> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  reversal: 'Refund sent back, receipt',
};

export function PaymentReceipts({ payment }: { payment: PaymentDetails }) {
  return (
    <Collapsed summary="Receipts">
      <Receipts payment={payment} />
    </Collapsed>
  );
}

function Receipts({ payment }: { payment: PaymentDetails }) {
  const query = useReceipts(payment.appointment_id);
  if (query.isPending) return <Spinner label="Loading the receipts" />;
  if (query.isError) {
    return (
      <LoadFailure title="Failed to fetch receipts" query={query}>
        {loadFailureMessage('receipts', query.error)}
      </LoadFailure>
    );
  }
  const own = query.data.filter(({ payment_id }) => payment_id === payment.id);
  if (own.length === 0)
    return <Muted as="p">No receipt yet. One is issued within a minute of each payment and refund.</Muted>;
  return (
    <ul>
      {own.map((receipt) => (
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
  summary { padding: ${space(1)} 0; font-weight: 700; cursor: pointer; }
  ul { display: grid; gap: ${space(2)}; margin: ${space(2)} 0 0; padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)}; }
`;
