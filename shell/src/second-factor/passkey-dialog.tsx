import { Field, Input } from '@tailgate/ui';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../components/form-dialog.tsx';
import { useAddPasskey } from './api/add-passkey.ts';
import { passkeyFailure } from './passkey-failure.ts';

type PasskeyDialogProps = { onAdded(codes: string[] | null): void; onClose(): void };

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
    <FormDialog
      title="Add a passkey"
      submit="Create passkey"
      busy={add.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>Your device asks for your fingerprint, face or PIN. A passkey works only on this website.</p>
      <Field label="Name" required hint="For example: work laptop" error={error}>
        <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
