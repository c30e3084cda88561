import { routes } from '@tailgate/contracts';
import { Page } from '@tailgate/ui';
import { ApiError, apiAddress, usePageTitle } from '@tailgate/web-kit';
import { useParams } from 'react-router-dom';
import { useReceipt } from '../features/receipt/api/get-receipt.ts';
import {
  ReceiptLoadFailure,
  ReceiptLoading,
  ReceiptNotFound,
} from '../features/receipt/components/receipt-fallbacks.tsx';
import { ReceiptView } from '../features/receipt/components/receipt-view.tsx';

export function ReceiptPage() {
  const { number = '' } = useParams();
  usePageTitle(`Receipt ${number}`);
  return (
    <Page $width="44rem">
      <ReceiptOf number={number} />
    </Page>
  );
}

function ReceiptOf({ number }: { number: string }) {
  const { data, error, isPending, isFetching, refetch } = useReceipt(number);
  if (data) return <ReceiptView receipt={data} pdf={apiAddress(routes.receiptPdf, { params: { number } })} />;
  if (isPending) return <ReceiptLoading />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <ReceiptNotFound />;
  return <ReceiptLoadFailure retrying={isFetching} onRetry={() => void refetch()} />;
}
