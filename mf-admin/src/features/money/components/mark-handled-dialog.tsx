import type { MoneyFinding } from '@tailgate/contracts';
import { Field, Textarea } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useMarkFindingHandled } from '../api/mark-finding-handled.ts';

export type MarkHandledProps = { finding: MoneyFinding; sentence: string; onClose(): void };

export function MarkHandledDialog({ finding: { rule, subject, message }, sentence, onClose }: MarkHandledProps) {
  const { toast } = useShell();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const mark = useMarkFindingHandled();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Please say how it was handled');
    mark.mutate(
      { rule, subject, message, reason },
      {
        onSuccess: () => {
          toast({ title: 'Marked as handled', tone: 'success' });
          onClose();
        },
        onError: (failure) => toast(failureToast('Failed to mark it as handled', failure)),
      },
    );
  };

  return (
    <FormDialog
      title="Mark as Handled"
      description={`${sentence} This hides the finding until it changes. Your reason is kept in the history.`}
      dirty={reason !== ''}
      submitLabel="Mark as Handled"
      submitting={mark.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      width="34rem"
    >
      <Field label="How was it handled?" required error={error}>
        <Textarea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
