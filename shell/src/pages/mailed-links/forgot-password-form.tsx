import { forgottenPasswordBody } from '@tailgate/contracts';
import { Button, Callout, Field, Input, space } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useForgotPassword } from '../../account/api/forgot-password.ts';
import { AuthForm } from '../auth/auth-layout.tsx';

/** The answer does not reveal whether the address has an account. */
export function ForgotPasswordForm() {
  const ask = useForgotPassword();
  const form = useForm({ resolver: zodResolver(forgottenPasswordBody), defaultValues: { email: '' } });
  const { errors } = form.formState;
  if (ask.isSuccess && ask.variables !== undefined) return <LinkUnderWay email={ask.variables} />;
  return (
    <AuthForm onSubmit={(event) => void form.handleSubmit(({ email }) => ask.mutate(email))(event)}>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      {ask.isError && (
        <Callout tone="destructive" title="The link wasn't sent">
          {failureMessage(ask.error)}
        </Callout>
      )}
      <Button type="submit" size="lg" block loading={ask.isPending}>
        Send me a link
      </Button>
      <BackToSignIn />
    </AuthForm>
  );
}

function LinkUnderWay({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The form with the pressed button is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <Sent ref={box} tabIndex={-1}>
      <Callout
        tone="success"
        title="Check your email"
      >{`If ${email} belongs to an account, we have sent it a link. It may take a few minutes. Please check your spam folder, too.`}</Callout>
      <BackToSignIn />
    </Sent>
  );
}

function BackToSignIn() {
  return (
    <p>
      <Link to="/auth">Back to sign in</Link>
    </p>
  );
}

const Sent = styled.div`
  display: grid;
  gap: ${space(4)};
  outline: none;
`;
