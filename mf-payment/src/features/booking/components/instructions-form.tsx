import { bookingInstructionsBody, type LinkedBooking, validateField } from '@tailgate/contracts';
import { Button, Callout, Card, CardHeader, Field, Form, Stack, space, Textarea } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSetInstructions } from '../api/change-linked-booking.ts';

type InstructionsFormProps = { secret: string; booking: LinkedBooking };

/** Once the trip has started, they can only be read. */
export function InstructionsForm({ secret, booking }: InstructionsFormProps) {
  const isEmpty = booking.changeable && booking.instructions === null;
  const [writing, setWriting] = useState(false);
  if (isEmpty && !writing) {
    return (
      <Button variant="secondary" block onClick={() => setWriting(true)}>
        Add instructions for the driver
      </Button>
    );
  }
  return (
    <Card aria-labelledby="instructions-title">
      <CardHeader
        title={<span id="instructions-title">Instructions</span>}
        description={booking.changeable ? 'For our team and the driver, until the trip starts.' : undefined}
      />
      {booking.changeable ? (
        <Editor secret={secret} booking={booking} focused={writing} />
      ) : (
        <Text>{booking.instructions ?? 'None'}</Text>
      )}
    </Card>
  );
}

function Editor({ secret, booking, focused }: InstructionsFormProps & { focused: boolean }) {
  const { toast } = useShell();
  // Null shows what is stored.
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? booking.instructions ?? '';
  const [error, setError] = useState<string>();
  const save = useSetInstructions(secret);
  const field = useRef<HTMLTextAreaElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = validateField(bookingInstructionsBody.shape.instructions, text);
    setError(refusal);
    if (refusal !== undefined) return;
    save.mutate(
      { instructions: text, version: booking.version },
      {
        onSuccess: () => {
          setDraft(null);
          toast({ title: 'Instructions saved', tone: 'success' });
        },
      },
    );
  }

  return (
    <Form onSubmit={submit}>
      <Stack $gap={3}>
        <Field label="Anything we should know?" hint="Gate code, parking, who to call" error={error}>
          <Textarea ref={field} value={text} onChange={(event) => setDraft(event.target.value)} />
        </Field>
        {save.isError && (
          <Callout tone="destructive" title="Your instructions were not saved">
            {failureMessage(save.error)}
          </Callout>
        )}
        <div>
          <Button type="submit" variant="secondary" loading={save.isPending}>
            Save instructions
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

const Text = styled.p`
  margin: ${space(0)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
