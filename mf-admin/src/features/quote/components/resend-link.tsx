import type { Quote } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useResendQuoteLink } from '../api/resend-quote-link.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Mails the payment link of an approved quote once more. */
export function ResendLink({ quote }: { quote: Quote }) {
  const { toast } = useShell();
  const fail = useFailureToast();
  const resend = useResendQuoteLink();
  const onClick = () =>
    resend.mutate(quote.id, {
      onSuccess: () =>
        toast({ title: 'Payment link sent', description: `On its way to ${quote.client_email}.`, tone: 'success' }),
      onError: fail('Failed to send payment link'),
    });
  return (
    <Button variant="accent" loading={resend.isPending} onClick={onClick}>
      Resend Link
    </Button>
  );
}
