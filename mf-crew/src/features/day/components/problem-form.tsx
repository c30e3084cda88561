import type { ProblemReason } from '@tailgate/contracts';
import { PROBLEM_WORDS } from '@tailgate/contracts';
import { Button, Field, Form, PageHeader, RadioGroup, Stack, Textarea } from '@tailgate/ui';
import { type FormEvent, useState } from 'react';
import { Row } from './crew-frame.tsx';
import type { TripFormProps } from './delivered-form.tsx';
import { optionsOf } from './options-of.ts';

const OPTIONS = optionsOf(PROBLEM_WORDS);

export function ProblemForm({ trip, outbox, onClose }: TripFormProps) {
  const [reason, setReason] = useState<ProblemReason | null>(null);
  const [words, setWords] = useState('');
  const [checked, setChecked] = useState(false);
  const isUnexplained = reason === 'other' && words.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!reason || isUnexplained) return;
    const action = { press: 'problem', reason, ...(words.trim() && { words }) } as const;
    outbox.press.mutate({ trip, action }, { onSuccess: onClose });
  }
  return (
    <Form aria-label="Problem" onSubmit={submit}>
      <PageHeader eyebrow={trip.client_name} title="Problem" description="Ends the trip as not delivered." />
      <Stack $gap={5}>
        <RadioGroup<ProblemReason>
          legend="What is the reason?"
          layout="list"
          options={OPTIONS}
          value={reason}
          onChange={setReason}
          error={checked && !reason ? 'Choose a reason' : undefined}
        />
        <Field
          label="What happened?"
          optional={reason !== 'other'}
          error={checked && isUnexplained ? 'Say in a few words what happened' : undefined}
        >
          <Textarea maxLength={500} value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
        <Button type="submit" variant="accent" block loading={outbox.press.isPending}>
          Report problem
        </Button>
        <Row>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
