import { type Receipt, routes } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Card, Cluster, Disclosure, Muted, RetryCallout, Spinner, space, textSize, token } from '@tailgate/ui';
import { apiAddress, formatMoney, receiptTitle } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLinkedReceipts } from '../api/list-linked-receipts.ts';

export function BookingReceipts({ secret }: { secret: string }) {
  return (
    <Card>
      <Collapsed summary="Receipts">
        <Receipts secret={secret} />
      </Collapsed>
    </Card>
  );
}

function Receipts({ secret }: { secret: string }) {
  const { data, isPending, isError, isFetching, refetch } = useLinkedReceipts(secret);
  if (isPending) return <Spinner label="Loading the receipts" />;
  if (isError)
    return <RetryCallout title="The receipts couldn't be loaded" busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Muted as="p">No receipts yet.</Muted>;
  return (
    <ul>
      {data.map((receipt) => (
        <ReceiptLinks key={receipt.number} secret={secret} receipt={receipt} />
      ))}
    </ul>
  );
}

function ReceiptLinks({ secret, receipt }: { secret: string; receipt: Receipt }) {
  const { number, amount, date } = receipt;
  const title = receiptTitle(receipt);
  return (
    <li>
      <Cluster $gap={4}>
        <Link to={`/booking/${secret}/receipts/${number}`}>{title}</Link>
        <a
          href={apiAddress(routes.linkedReceiptPdf, { params: { secret, number } })}
          download
          aria-label={`${title} as PDF`}
        >
          PDF
        </a>
      </Cluster>
      <small>{`${formatMoney(amount)}, ${formatLongDate(date)}`}</small>
    </li>
  );
}

const Collapsed = styled(Disclosure)`
  summary { font-size: ${textSize('title')}; }
  ul { display: grid; gap: ${space(3)}; margin: ${space(3)} 0 0; padding: 0; list-style: none; }
  small { display: block; font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
`;
