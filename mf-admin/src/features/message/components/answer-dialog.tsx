import type { Message } from '@tailgate/contracts';
import { Field, Textarea } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useAnswerText } from '../api/answer-text.ts';

export function AnswerDialog({ reply, onClose }: { reply: Message; onClose(): void }) {
  const { toast } = useShell();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const answer = useAnswerText(reply.id);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError('Please type an answer');
    answer.mutate(text, {
      onSuccess: () => {
        toast({ title: 'Answer queued', tone: 'success' });
        onClose();
      },
      onError: (failure) => toast(failureToast('Failed to send the answer', failure)),
    });
  };

  return (
    <FormDialog
      title="Answer by text message"
      description={`To ${reply.to}, who wrote: “${reply.body ?? ''}”`}
      dirty={text !== ''}
      submitLabel="Send"
      submitting={answer.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      width="34rem"
    >
      <Field label="Answer" required error={error} hint="It begins with the company's name.">
        <Textarea maxLength={280} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
