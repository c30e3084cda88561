import { businessToday } from '@tailgate/domain';
import { Page, PageHeader } from '@tailgate/ui';
import { usePageTitle, useShell } from '@tailgate/web-kit';
import { useNavigate } from 'react-router-dom';
import { QuoteFormView } from '../features/quote-request/components/quote-form-view.tsx';
import type { ReceivedQuote } from '../features/quote-request/quote-receipt.ts';
import { sentWithQuote } from '../features/quote-request/sent-with-quote.ts';
import { useQuoteForm } from '../features/quote-request/use-quote-form.ts';

export function QuotePage() {
  usePageTitle('Request a quote');
  const today = businessToday(useShell().config.businessTimeZone);
  const navigate = useNavigate();
  const { form, distance, submit, trap, prepare } = useQuoteForm(today, (receipt, request) => {
    const state: ReceivedQuote = {
      receipt,
      email: request.contact.email,
      item: request.item_description,
      time: request.requested_time,
      instructions: request.special_instructions,
    };
    sentWithQuote.reference = receipt.reference;
    void navigate('/quote/received', { state, replace: true });
  });
  return (
    <Page>
      <PageHeader
        title="Request a quote"
        description="Tell us what you're moving and where it's going. You'll see the price as you type, and you won't pay until we've confirmed it."
      />
      <QuoteFormView form={form} distance={distance} today={today} onSubmit={submit} onStart={prepare} trap={trap} />
    </Page>
  );
}
