import { type StepUpBody, stepUpBody } from '@tailgate/contracts';
import { Button, Callout, Cluster, RetryCallout, Skeleton, VisuallyHidden } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { type FormEvent, useState } from 'react';
import { refuseAtFields } from '../account/refuse-at-fields.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { passkeyFailure } from '../second-factor/passkey-failure.ts';
import { PasswordFields } from './password-fields.tsx';
import { useProveByPasskey, useProveByPassword, useStepUpState } from './prove.ts';

type StepUpDialogProps = { onProven(): void; onCancel(): void };

export function StepUpDialog({ onProven, onCancel }: StepUpDialogProps) {
  const state = useStepUpState();
  const byPassword = useProveByPassword();
  const byPasskey = useProveByPasskey();
  const form = useForm<StepUpBody>({
    resolver: zodResolver(stepUpBody),
    defaultValues: { password: '', code: null },
  });
  const [withPassword, setWithPassword] = useState(false);
  const methods = state.data?.methods ?? [];
  const hasPasskey = methods.includes('passkey');
  const canType = !hasPasskey || methods.length > 1;
  const usesPasskey = hasPasskey && !withPassword;

  const sendPassword = async (body: StepUpBody) => {
    try {
      await byPassword.mutateAsync(body);
    } catch (error) {
      if (!refuseAtFields(form, error)) form.setError('root', { message: failureMessage(error) });
      return;
    }
    onProven();
  };
  const submit = (event: FormEvent) => {
    if (!usesPasskey) return void form.handleSubmit(sendPassword)(event);
    event.preventDefault();
    byPasskey.mutate(undefined, { onSuccess: onProven });
  };
  return (
    <FormDialog
      title="Confirm it is you"
      description="You signed in a while ago, and this action is sensitive. What you entered is kept."
      submit={usesPasskey ? 'Use your passkey' : 'Confirm'}
      busy={byPassword.isPending || byPasskey.isPending}
      disabled={!state.data}
      onTop
      onSubmit={submit}
      onClose={onCancel}
    >
      {state.isPending && (
        <>
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          <Skeleton $height="5rem" />
        </>
      )}
      {state.isError && (
        <RetryCallout
          title="We can't verify you right now"
          busy={state.isFetching}
          onRetry={() => void state.refetch()}
        >
          {failureMessage(state.error)}
        </RetryCallout>
      )}
      {state.data && usesPasskey && <PasskeyWords error={byPasskey.error} />}
      {state.data && !usesPasskey && <PasswordFields form={form} methods={methods} />}
      {hasPasskey && canType && (
        <Cluster>
          <Button variant="ghost" size="sm" onClick={() => setWithPassword(!withPassword)}>
            {usesPasskey ? 'Use your password and a code' : 'Use your passkey instead'}
          </Button>
        </Cluster>
      )}
    </FormDialog>
  );
}

function PasskeyWords({ error }: { error: Error | null }) {
  return (
    <>
      <p>Your device asks for your fingerprint, face or PIN.</p>
      {error && (
        <Callout tone="destructive" title="The passkey didn't work">
          {passkeyFailure(error)}
        </Callout>
      )}
    </>
  );
}
