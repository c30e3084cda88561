import { Button, Card, CardHeader, Cluster, EmptyState, Muted, Page, PageHeader, Sidebar, Stack } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { useCustomerTimes, usePageTitle } from '@tailgate/web-kit';
import { Link, useLocation } from 'react-router-dom';
import { NextSteps } from '../features/quote-request/components/next-steps.tsx';
import { ReceiptSummary } from '../features/quote-request/components/receipt-summary.tsx';
import { type ReceivedQuote, readReceived } from '../features/quote-request/quote-receipt.ts';
import { sentWithQuote } from '../features/quote-request/sent-with-quote.ts';

/** Stored in the browser's history state, so a refresh keeps it. */
export function QuoteReceivedPage() {
  const received = readReceived(useLocation().state);
  usePageTitle(received ? 'Request received' : 'No request to show');
  return <Page>{received ? <Receipt received={received} /> : <NothingReceived />}</Page>;
}

function Receipt({ received }: { received: ReceivedQuote }) {
  const times = useCustomerTimes();
  const { receipt, email } = received;
  const { Photos } = sentWithQuote;
  return (
    <>
      <PageHeader
        eyebrow={`Reference number #${receipt.id}`}
        title="We have received your request"
        description={`Thanks! Mention reference #${receipt.id} if you contact us.`}
      />
      <Sidebar $width="24rem">
        <Card>
          <CardHeader title="What happens next" />
          <Stack $gap={6}>
            <NextSteps email={email} />
            {Photos && receipt.reference === sentWithQuote.reference && <Photos reference={receipt.reference} />}
            {receipt.expires_at && (
              <Muted as="p">{`This estimate is valid until ${times.instant(receipt.expires_at)}.`}</Muted>
            )}
            <Cluster>
              <Button asChild>
                <Link to={`/payment/${receipt.reference}`}>Check status</Link>
              </Button>
              <Button asChild variant="secondary">
                <Link to="/quote">Request another quote</Link>
              </Button>
            </Cluster>
          </Stack>
        </Card>
        <ReceiptSummary received={received} />
      </Sidebar>
    </>
  );
}

function NothingReceived() {
  return (
    <>
      <PageHeader title="No request to show" />
      <EmptyState
        icon={<Truck scene="lost" />}
        title="This page shows your request right after you send it"
        action={
          <Button asChild>
            <Link to="/quote">Request a quote</Link>
          </Button>
        }
      >
        If you have sent one, we'll email you a payment link once we have reviewed it.
      </EmptyState>
    </>
  );
}
