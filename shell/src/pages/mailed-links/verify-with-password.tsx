import { Button, Callout, Field, Input } from '@tailgate/ui';
import { ApiError, failureMessage } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { useVerifyEmail } from '../../account/api/verify-email.ts';
import { AuthForm } from '../auth/auth-layout.tsx';
import { NoticeSheet } from '../notice-sheet.tsx';

/** @returns whether the link needs the account's password: this browser is not signed in to that account */
export function needsPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'PASSWORD_NEEDED' || error.code === 'WRONG_PASSWORD');
}

type VerifyWithPasswordProps = { token: string; verify: ReturnType<typeof useVerifyEmail>; prompt: string };

/** A person who does not know the password did not register, and can take the account over by a reset. */
export function VerifyWithPassword({ token, verify, prompt }: VerifyWithPasswordProps) {
  const [password, setPassword] = useState('');
  const { error } = verify;
  const wrong = error instanceof ApiError && error.code === 'WRONG_PASSWORD' ? error.serverMessage : undefined;
  const failed = error !== null && !needsPassword(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') verify.mutate({ token, password });
  };
  return (
    <NoticeSheet
      title="Enter your password"
      takesFocus
      extra={
        <AuthForm onSubmit={submit}>
          <Field label="Password" required error={wrong ?? undefined}>
            <Input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          {failed && (
            <Callout tone="destructive" title="Your address isn't verified yet">
              {failureMessage(error)}
            </Callout>
          )}
          <Button type="submit" size="lg" block loading={verify.isPending}>
            Verify my email
          </Button>
          <Callout tone="warning" title="You didn't create this account?">
            Don't enter a password. <Link to="/reset-password">Set a new password</Link> to make the account yours, or
            ignore the email.
          </Callout>
        </AuthForm>
      }
    >
      {prompt}
    </NoticeSheet>
  );
}
