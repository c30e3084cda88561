import { routes, type User } from '@tailgate/contracts';
import { Button, Callout, Cluster, Field, Input } from '@tailgate/ui';
import { ApiError, apiRequest, failureMessage, useChange, useSession, useStartSession } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../components/form-dialog.tsx';
import { CodeField } from '../second-factor/code-field.tsx';

type SignInDialogProps = { onProven(): void; onCancel(): void };

export function SignInDialog({ onProven, onCancel }: SignInDialogProps) {
  const session = useSession();
  const startSession = useStartSession();
  const was = session.status === 'signed-in' ? session.user : undefined;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'password' | 'app' | 'recovery'>('password');
  const signIn = useChange({
    mutationFn: () =>
      step === 'password'
        ? apiRequest(routes.login, { body: { username: was?.username ?? '', password } })
        : apiRequest(routes.finishSignIn, { body: { code: code.replace(/[\s-]/g, '') } }),
  });
  const byPasskey = useChange({
    mutationFn: async () => (await import('../second-factor/passkey-sign-in.ts')).signInWithPasskey(),
  });
  // The page of another person shows nothing of what was here.
  const goOn = (user: User) => {
    if (user.id === was?.id) return onProven();
    onCancel();
    void startSession(user);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate(undefined, {
      onSuccess: goOn,
      onError: (error) => {
        if (!isFirstStep(error)) return;
        signIn.reset();
        setStep('app');
      },
    });
  };
  const error = signIn.error ? failureMessage(signIn.error) : undefined;
  return (
    <FormDialog
      title="Sign in to continue"
      description="Your session has ended. What you entered is kept."
      submit="Sign In"
      busy={signIn.isPending || byPasskey.isPending}
      onTop
      onSubmit={(event) => void submit(event)}
      onClose={onCancel}
    >
      {step === 'password' ? (
        <>
          <Field label="Username">
            <Input type="text" autoComplete="username" value={was?.username ?? ''} readOnly />
          </Field>
          <Field label="Password" required error={error}>
            <Input
              type="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
        </>
      ) : (
        <CodeField
          key={step}
          kind={step}
          value={code}
          error={error}
          autoFocus
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {byPasskey.isError && (
        <Callout tone="destructive" title="The passkey didn't work">
          Try again, or choose another way.
        </Callout>
      )}
      {step !== 'password' && (
        <Cluster $gap={2}>
          <Button variant="ghost" size="sm" onClick={() => setStep(step === 'app' ? 'recovery' : 'app')}>
            {step === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => byPasskey.mutate(undefined, { onSuccess: goOn })}>
            Use your passkey
          </Button>
        </Cluster>
      )}
    </FormDialog>
  );
}

function isFirstStep(error: Error): boolean {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED';
}
