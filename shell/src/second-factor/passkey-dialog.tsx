import { Button, Field, Form, Input, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { type FormEvent, useState } from 'react';
import { useAddPasskey } from './api/add-passkey.ts';
import { passkeyFailure } from './passkey-failure.ts';

type PasskeyDialogProps = { onAdded(codes: string[] | null): void; onClose(): void };

/** Names a passkey and has the device create it. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('Enter a name.');
    setError(undefined);
    try {
      onAdded((await add.mutateAsync(name.trim())).recovery_codes);
    } catch (failure) {
      setError(passkeyFailure(failure));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a passkey"
      width="30rem"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="passkey-form" loading={add.isPending}>
            Create passkey
          </Button>
        </>
      }
    >
      <Form id="passkey-form" onSubmit={(event) => void submit(event)}>
        <Stack $gap={4}>
          <p>Your device asks for your fingerprint, face or PIN. A passkey works only on this website.</p>
          <Field label="Name" required hint="For example: work laptop" error={error}>
            <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          </Field>
        </Stack>
      </Form>
    </Dialog>
  );
}
