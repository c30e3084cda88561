import { type Receipt, routes } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Disclosure, Muted, RetryCallout, Spinner, space, textSize, token } from '@tailgate/ui';
import { apiAddress, formatMoney, receiptTitle } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useReceipts } from '../../api/list-receipts.ts';

export function AppointmentReceipts({ id }: { id: number }) {
  return (
    <Collapsed summary="Receipts">
      <Receipts id={id} />
    </Collapsed>
  );
}

function Receipts({ id }: { id: number }) {
  const { data, isPending, isError, isFetching, refetch } = useReceipts(id);
  if (isPending) return <Spinner label="Loading the receipts" />;
  if (isError)
    return <RetryCallout title="The receipts couldn't be loaded" busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Muted as="p">No receipts yet.</Muted>;
  return (
    <ul>
      {data.map((receipt) => (
        <ReceiptLine key={receipt.number} receipt={receipt} />
      ))}
    </ul>
  );
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { number, amount, date } = receipt;
  const title = receiptTitle(receipt);
  return (
    <li>
      <Link to={`/receipts/${number}`}>{title}</Link>{' '}
      <a href={apiAddress(routes.receiptPdf, { params: { number } })} download aria-label={`${title} as PDF`}>
        PDF
      </a>
      <small>{`${formatMoney(amount)}, ${formatLongDate(date)}`}</small>
    </li>
  );
}

const Collapsed = styled(Disclosure)`
  font-size: ${textSize('ui')};
  ul { display: grid; gap: ${space(2)}; margin: ${space(1)} 0 0; padding: 0; list-style: none; }
  li { line-height: 1.5; }
  li > a + a { margin-left: ${space(2)}; }
  small { display: block; font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
`;
