import { type LoginBody, loginBody } from '@tailgate/contracts';
import { Button, Cluster, Field, Input } from '@tailgate/ui';
import { ApiError, failureMessage, useLogin, useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { Link } from 'react-router-dom';
import { loggedIn, missingInput } from '../../account/form-messages.ts';
import { AuthForm } from './auth-layout.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

type LoginFormProps = { username: string; onSecondFactor(): void };

/** On success the session changes, and `AuthPage` redirects. */
export function LoginForm({ username, onSecondFactor }: LoginFormProps) {
  const { toast } = useShell();
  const login = useLogin();
  const form = useForm<LoginBody>({ resolver: zodResolver(loginBody), defaultValues: { username, password: '' } });
  const { errors } = form.formState;

  const signIn = async (body: LoginBody) => {
    try {
      await login.mutateAsync(body);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') return onSecondFactor();
      const description = failureMessage(error, 'Login failed');
      toast({ title: 'Login failed', description, tone: 'destructive' });
      return;
    }
    toast({ ...loggedIn, tone: 'success' });
  };

  const refuse = () => toast({ ...missingInput, tone: 'destructive' });
  return (
    <AuthForm onSubmit={(event) => void form.handleSubmit(signIn, refuse)(event)}>
      <Field label="Username" required error={errors.username?.message}>
        <Input {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" block loading={login.isPending}>
        Sign In
      </Button>
      <PasskeySignIn />
      <Cluster $justify="space-between">
        <Link to="/reset-password">Forgot your password?</Link>
        <Link to="/booking">Find your booking</Link>
      </Cluster>
    </AuthForm>
  );
}
