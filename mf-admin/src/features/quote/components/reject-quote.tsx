import type { Quote } from '@tailgate/contracts';
import { Field, Textarea } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { NO_ADDRESS } from '../../../components/record/contact-text.ts';
import { useRejectQuote } from '../api/decide-quote.ts';

type RejectQuoteProps = { quote: Quote; open: boolean; onOpenChange(open: boolean): void; onRejected(): void };

export function RejectQuote({ quote, open, onOpenChange, onRejected }: RejectQuoteProps) {
  const { toast } = useShell();
  const reject = useRejectQuote();
  const [reason, setReason] = useState('');
  const onConfirm = () =>
    reject.mutate(
      { quote, reason },
      {
        onSuccess: () => {
          toast({ title: 'Quote rejected', description: outcomeFor(quote), tone: 'success' });
          onRejected();
        },
        onError: (error) => toast(failureToast('Failed to reject quote', error)),
      },
    );
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reject quote #${quote.id}?`}
      description={`${whoLearns(quote)} This cannot be undone.`}
      confirmLabel="Reject quote"
      tone="destructive"
      busy={reject.isPending}
      onConfirm={onConfirm}
    >
      <Field label="Reason" optional>
        <Textarea value={reason} maxLength={2000} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </AlertDialog>
  );
}

const outcomeFor = ({ client_email }: Quote) => (client_email === '' ? NO_ADDRESS : 'The client will be notified');

function whoLearns({ client_email, client_name }: Quote): string {
  if (client_email === '') return `${NO_ADDRESS} Please tell them by phone.`;
  return `${client_name || 'The client'} will be notified by email, including your reason if you give one.`;
}
