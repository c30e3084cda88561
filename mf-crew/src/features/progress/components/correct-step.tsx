import { CREW_STEPS, type CrewStep, routes, type TripProgress, validateField } from '@tailgate/contracts';
import { Button, Callout, Cluster, Field, Form, Input, Select, Stack } from '@tailgate/ui';
import { failureMessage, readableWord, useShell } from '@tailgate/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCorrectStep } from '../api/correct-step.ts';

type CorrectStepProps = { appointmentId: number; progress: TripProgress; onClose(): void };

/** For a crew that pressed the wrong button, or none. */
export function CorrectStep({ appointmentId, progress, onClose }: CorrectStepProps) {
  const { toast } = useShell();
  const correct = useCorrectStep(appointmentId);
  const [step, setStep] = useState<CrewStep>(progress.step);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLSelectElement>(null);
  // The pressed button is gone.
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = validateField(routes.correctStep.body.shape.reason, reason);
    setError(refusal);
    if (refusal !== undefined) return;
    const onSuccess = () => {
      toast({ title: 'Step corrected', description: readableWord(step), tone: 'success' });
      onClose();
    };
    correct.mutate({ step, reason, version: progress.version }, { onSuccess });
  }
  return (
    <Form aria-label="Correct step" onSubmit={submit}>
      <Stack $gap={3}>
        <Field label="Step">
          <Select ref={field} value={step} onChange={(event) => setStep(event.target.value as CrewStep)}>
            {CREW_STEPS.map((each) => (
              <option key={each} value={each}>
                {readableWord(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reason" error={error} required>
          <Input autoComplete="off" value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {correct.isError && (
          <Callout tone="destructive" title="The step wasn't corrected">
            {failureMessage(correct.error)}
          </Callout>
        )}
        <Cluster $gap={2}>
          <Button type="submit" loading={correct.isPending}>
            Save step
          </Button>
          <Button variant="secondary" disabled={correct.isPending} onClick={onClose}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
