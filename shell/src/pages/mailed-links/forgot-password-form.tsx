import { zodResolver } from '@hookform/resolvers/zod';
import { forgottenPasswordBody } from '@tailgate/contracts';
import { Button, Callout, Field, Input, space } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useForgotPassword } from '../../account/api/forgot-password.ts';
import { AuthForm } from '../auth/auth-layout.tsx';

/** Asks for a link. The answer is the same whether the address has an account or not. */
export function ForgotPasswordForm() {
  const ask = useForgotPassword();
  const form = useForm({ resolver: zodResolver(forgottenPasswordBody), defaultValues: { email: '' } });
  const { errors } = form.formState;
  if (ask.isSuccess) return <LinkUnderWay email={ask.variables} />;
  return (
    <AuthForm onSubmit={(event) => void form.handleSubmit(({ email }) => ask.mutate(email))(event)}>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      {ask.isError && (
        <Callout tone="destructive" title="The link was not sent">
          {failureMessage(ask.error, 'The answer did not arrive. Please try again.')}
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
  // The button that was pressed is gone with its form.
  useEffect(() => box.current?.focus(), []);
  return (
    <Sent ref={box} tabIndex={-1}>
      <Callout tone="success" title="Look in your mailbox">
        If {email} belongs to an account, a link is on its way there. It may take a few minutes; look among the unwanted
        mail, too.
      </Callout>
      <BackToSignIn />
    </Sent>
  );
}

function BackToSignIn() {
  return (
    <p>
      <Link to="/auth">Back to the sign-in</Link>
    </p>
  );
}

const Sent = styled.div`
  display: grid;
  gap: ${space(4)};
  outline: none;
`;
