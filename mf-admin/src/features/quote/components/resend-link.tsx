import type { Quote } from '@tailgate/contracts';
import { Button, Muted } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useId } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { NO_ADDRESS } from '../../../components/record/contact-text.ts';
import { useResendQuoteLink } from '../api/resend-quote-link.ts';

export function ResendLink({ quote }: { quote: Quote }) {
  const { toast } = useShell();
  const resend = useResendQuoteLink();
  const noteId = useId();
  const hasAddress = quote.client_email !== '';
  const onClick = () =>
    resend.mutate(quote.id, {
      onSuccess: () =>
        toast({ title: 'Payment link sent', description: `On its way to ${quote.client_email}.`, tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to send payment link', error)),
    });
  return (
    <>
      {!hasAddress && <Muted id={noteId}>{`${NO_ADDRESS} Copy the payment link for them instead.`}</Muted>}
      <Button
        variant="accent"
        disabled={!hasAddress}
        aria-describedby={hasAddress ? undefined : noteId}
        loading={resend.isPending}
        onClick={onClick}
      >
        Resend link
      </Button>
    </>
  );
}
