import { PROBLEM_WORDS, type ProblemReason } from '@tailgate/contracts';
import { Field, RadioGroup, Textarea } from '@tailgate/ui';
import { useState } from 'react';
import { optionsOf } from './options-of.ts';
import { ProofPhotos } from './proof-photos.tsx';
import { TripFormFrame, type TripFormProps, useTripForm } from './trip-form.tsx';

const OPTIONS = optionsOf(PROBLEM_WORDS);

export function ProblemForm(props: TripFormProps) {
  const [reason, setReason] = useState<ProblemReason | null>(null);
  const [words, setWords] = useState('');
  const form = useTripForm(props, 'problem');
  const isUnexplained = reason === 'other' && words.trim() === '';
  function submit() {
    const said = words.trim() ? { words } : {};
    form.press(reason && !isUnexplained ? { press: 'problem', reason, ...said } : null);
  }
  return (
    <TripFormFrame
      {...props}
      title="Problem"
      description="Ends the trip as not delivered."
      confirm="Report problem"
      reading={form.chosen.reading}
      onSubmit={submit}
    >
      <RadioGroup<ProblemReason>
        legend="What is the reason?"
        layout="list"
        options={OPTIONS}
        value={reason}
        onChange={setReason}
        error={form.checked && !reason ? 'Choose a reason' : undefined}
      />
      <Field
        label="What happened?"
        optional={reason !== 'other'}
        error={form.checked && isUnexplained ? 'Say in a few words what happened' : undefined}
      >
        <Textarea maxLength={500} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <ProofPhotos label="Photos of the problem" ask="ask" {...form} />
    </TripFormFrame>
  );
}
