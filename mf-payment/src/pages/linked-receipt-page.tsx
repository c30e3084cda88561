import { routes } from '@tailgate/contracts';
import { Button, Page, Stack } from '@tailgate/ui';
import { apiAddress, usePageTitle } from '@tailgate/web-kit';
import { Link, useParams } from 'react-router-dom';
import { isRefusedLink } from '../features/booking/api/get-linked-booking.ts';
import { useLinkedReceipts } from '../features/booking/api/list-linked-receipts.ts';
import { LinkRefused } from '../features/booking/components/link-refused.tsx';
import {
  ReceiptLoadFailure,
  ReceiptLoading,
  ReceiptNotFound,
} from '../features/receipt/components/receipt-fallbacks.tsx';
import { ReceiptView } from '../features/receipt/components/receipt-view.tsx';

export function LinkedReceiptPage() {
  const { secret = '', number = '' } = useParams();
  usePageTitle(`Receipt ${number}`);
  return (
    <Page $width="44rem">
      <ReceiptOfLink secret={secret} number={number} />
    </Page>
  );
}

function ReceiptOfLink({ secret, number }: { secret: string; number: string }) {
  const { data, error, isPending, isFetching, refetch } = useLinkedReceipts(secret);
  if (isRefusedLink(error)) return <LinkRefused />;
  if (isPending) return <ReceiptLoading />;
  if (!data) return <ReceiptLoadFailure retrying={isFetching} onRetry={() => void refetch()} />;
  const receipt = data.find((each) => each.number === number);
  const pdf = apiAddress(routes.linkedReceiptPdf, { params: { secret, number } });
  return (
    <Stack $gap={5}>
      {receipt ? <ReceiptView receipt={receipt} pdf={pdf} /> : <ReceiptNotFound />}
      <div>
        <Button asChild variant="secondary">
          <Link to={`/booking/${secret}`}>Back to your booking</Link>
        </Button>
      </div>
    </Stack>
  );
}
