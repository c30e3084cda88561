import type { Quote } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useResendQuoteLink } from '../api/resend-quote-link.ts';

/** Emails the payment link of an approved quote again. */
export function ResendLink({ quote }: { quote: Quote }) {
  const { toast } = useShell();
  const resend = useResendQuoteLink();
  const onClick = () =>
    resend.mutate(quote.id, {
      onSuccess: () =>
        toast({ title: 'Payment link sent', description: `On its way to ${quote.client_email}.`, tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to send payment link', error)),
    });
  return (
    <Button variant="accent" loading={resend.isPending} onClick={onClick}>
      Resend Link
    </Button>
  );
}
