import type { Quote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';
import { Button, Field, Textarea } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useApproveQuote, useRejectQuote } from '../api/decide-quote.ts';

/** Approve and Reject of a pending quote. An expired one has to be edited first, which renews it. */
export function QuoteDecision({ quote, onDecided }: { quote: Quote; onDecided(): void }) {
  const { toast } = useShell();
  const approve = useApproveQuote();
  const reject = useRejectQuote();
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const expired = displayedQuoteStatus(quote.status, quote.expires_at) === 'expired';
  const fail = (title: string) => (error: unknown) =>
    toast({ title, description: failureMessage(error, title), tone: 'destructive' });

  const onApprove = () =>
    approve.mutate(quote.id, {
      onSuccess: () => {
        toast({
          title: 'Quote approved successfully',
          description: 'A new appointment has been created.',
          tone: 'success',
        });
        onDecided();
      },
      onError: fail('Failed to approve quote'),
    });
  const onReject = () =>
    reject.mutate(
      { id: quote.id, reason },
      {
        onSuccess: () => {
          toast({ title: 'Quote rejected', description: 'The client will be notified', tone: 'success' });
          onDecided();
        },
        onError: fail('Failed to reject quote'),
      },
    );

  return (
    <>
      <Button variant="destructive" disabled={approve.isPending} onClick={() => setRejecting(true)}>
        Reject
      </Button>
      <Button variant="accent" loading={approve.isPending} disabled={expired} onClick={onApprove}>
        {expired ? 'Expired: edit to renew' : 'Approve'}
      </Button>
      <AlertDialog
        open={rejecting}
        onOpenChange={setRejecting}
        title={`Reject quote #${quote.id}?`}
        description={`${quote.client_name} is told by mail, with the reason if you give one. This cannot be undone.`}
        confirmLabel="Reject Quote"
        tone="destructive"
        busy={reject.isPending}
        onConfirm={onReject}
      >
        <Field label="Reason" optional>
          <Textarea value={reason} maxLength={2000} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </AlertDialog>
    </>
  );
}
