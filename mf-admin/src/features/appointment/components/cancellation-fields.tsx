import type { CancellationPreview } from '@tailgate/contracts';
import { Field, Muted, RadioGroup, Stack, Textarea } from '@tailgate/ui';
import { type CancellationChoice, cancellationChoices } from '../cancellation-choices.ts';

type CancellationFieldsProps = {
  preview: CancellationPreview;
  choice: CancellationChoice;
  reason: string;
  error: string | undefined;
  onChoice(choice: CancellationChoice): void;
  onReason(reason: string): void;
};

/** Giving back more than the policy takes a reason. */
export function CancellationFields({ preview, choice, reason, error, onChoice, onReason }: CancellationFieldsProps) {
  const choices = cancellationChoices(preview);
  if (choices.length === 1) return null;
  return (
    <Stack $gap={5}>
      <RadioGroup legend="What is refunded" options={choices} value={choice} onChange={onChoice} />
      {choice !== 'policy' && preview.refund_by_hand !== undefined && (
        <Muted as="p">Return the cash or check part in person.</Muted>
      )}
      {choice === 'waive' && (
        <Field label="Reason" hint="The reason is kept in the history." error={error} required>
          <Textarea maxLength={300} value={reason} onChange={({ target }) => onReason(target.value)} />
        </Field>
      )}
    </Stack>
  );
}
