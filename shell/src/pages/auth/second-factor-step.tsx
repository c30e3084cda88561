import { signInCodeBody } from '@tailgate/contracts';
import { Button, Callout, SpinnerRegion, Stack } from '@tailgate/ui';
import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loggedIn } from '../../account/form-messages.ts';
import { useFinishSignIn, useSignInSteps } from '../../second-factor/api/finish-sign-in.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import { AuthForm, AuthTitle, Lead } from './auth-layout.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

type StepProps = { onStartAgain(): void };

export function SecondFactorStep({ onStartAgain }: StepProps) {
  const steps = useSignInSteps();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack $gap={4}>
      <div>
        <AuthTitle ref={title} tabIndex={-1}>
          Confirm it is you
        </AuthTitle>
        <Lead>Your password is right. Finish with your second factor.</Lead>
      </div>
      {steps.isPending && <SpinnerRegion />}
      {steps.isError && (
        <Callout tone="destructive" title="Sign-in failed">
          {failureMessage(steps.error, "The server didn't answer. Please sign in again.")}
        </Callout>
      )}
      {steps.data && <Methods methods={steps.data.methods} />}
      <div>
        <Button variant="ghost" size="sm" onClick={onStartAgain}>
          Sign in as another user
        </Button>
      </div>
    </Stack>
  );
}

function Methods({ methods }: { methods: readonly string[] }) {
  const hasApp = methods.includes('totp');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const chosen = hasApp ? kind : 'recovery';
  const hasPasskey = methods.includes('passkey');
  const [open, setOpen] = useState(hasApp);
  return (
    <Stack $gap={4}>
      {hasPasskey && <PasskeySignIn second />}
      {(open || !hasPasskey) && <CodeForm key={chosen} kind={chosen} />}
      {methods.includes('recovery-code') && !(open && chosen === 'recovery') && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setKind('recovery');
              setOpen(true);
            }}
          >
            Use a recovery code
          </Button>
        </div>
      )}
      {open && hasApp && chosen === 'recovery' && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => setKind('app')}>
            Use the authenticator app
          </Button>
        </div>
      )}
    </Stack>
  );
}

function CodeForm({ kind }: { kind: 'app' | 'recovery' }) {
  const { toast } = useShell();
  const finish = useFinishSignIn();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = signInCodeBody.safeParse({ code });
    if (!read.success) return setError(kind === 'app' ? 'Enter the 6 digits.' : 'Enter a recovery code.');
    try {
      await finish.mutateAsync(read.data.code);
    } catch (failure) {
      const expired = failure instanceof ApiError && failure.code === 'SIGN_IN_EXPIRED';
      setError(failureMessage(failure));
      if (!expired) setCode('');
      return;
    }
    toast({ ...loggedIn, tone: 'success' });
  };
  return (
    <AuthForm onSubmit={(event) => void submit(event)}>
      <CodeField kind={kind} value={code} error={error} autoFocus onChange={(event) => setCode(event.target.value)} />
      <Button type="submit" size="lg" block loading={finish.isPending}>
        Continue
      </Button>
    </AuthForm>
  );
}
