import { Page, PageHeader, RetryCallout } from '@tailgate/ui';
import { ApiError, usePageTitle } from '@tailgate/web-kit';
import { useDeferredValue } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePayableQuote } from '../features/payment/api/get-payable-quote.ts';
import { QuoteLoading } from '../features/payment/quote/quote-loading.tsx';
import { QuoteNotFound } from '../features/payment/quote/quote-not-found.tsx';
import { useHome } from '../features/payment/use-home.ts';
import { QuotePayment } from '../features/payment/views/quote-payment.tsx';

export function PaymentPage() {
  const { reference = '' } = useParams();
  usePageTitle('Book and pay');
  // The key resets all state when the address changes to another quote.
  return (
    <Page>
      <QuoteOfLink key={reference} reference={reference} />
    </Page>
  );
}

function QuoteOfLink({ reference }: { reference: string }) {
  const quote = usePayableQuote(reference);
  const goBack = useGoBack();
  // Draws the quote in slices: the page answers to a person in between.
  const wasPending = useDeferredValue(quote.isPending);
  if (quote.isPending || wasPending) return <QuoteLoading />;
  if (quote.data) {
    return (
      <QuotePayment
        reference={reference}
        quote={quote.data}
        checking={quote.isFetching}
        onQuoteChanged={() => void quote.refetch()}
      />
    );
  }
  if (leadsNowhere(quote.error)) return <QuoteNotFound onGoBack={goBack} />;
  return (
    <>
      <PageHeader title="Book and pay" />
      <RetryCallout title="Failed to fetch quote" busy={quote.isFetching} onRetry={() => void quote.refetch()}>
        Nothing was charged. Check your connection and try again.
      </RetryCallout>
    </>
  );
}

function leadsNowhere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Leads home if the link was opened in a new tab. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const home = useHome();
  return () => {
    if (window.history.length > 1) void navigate(-1);
    else if (home.external) window.location.assign(home.address);
    else void navigate(home.address);
  };
}
