import { Button, Field, Input } from '@tailgate/ui';
import { ApiError, useRegister, useShell } from '@tailgate/web-kit';
import { type Control, type FieldErrors, useForm, useWatch, zodResolver } from '@tailgate/web-kit/forms';
import { missingInput, passwordsDiffer } from '../../account/form-messages.ts';
import { PasswordMeter } from '../../account/password-meter.tsx';
import { refuseAtFields } from '../../account/refuse-at-fields.ts';
import { AuthForm } from './auth-layout.tsx';
import { type Registration, registration } from './registration.ts';

type RegisterFormProps = { email: string; onRegistered(username: string): void };

export function RegisterForm({ email, onRegistered }: RegisterFormProps) {
  const { toast } = useShell();
  const register = useRegister();
  const form = useForm<Registration>({
    resolver: zodResolver(registration),
    defaultValues: { username: '', email, password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  const createAccount = async ({ username, email, password }: Registration) => {
    try {
      await register.mutateAsync({ username, email, password, role: 'CUSTOMER' });
    } catch (error) {
      refuseAtFields(form, error);
      toast({ title: 'Registration failed', description: reasonOf(error), tone: 'destructive' });
      return;
    }
    const description = 'Your account has been created. You can now log in.';
    toast({ title: 'Registration successful!', description, tone: 'success' });
    onRegistered(username);
  };

  const refuse = (faults: FieldErrors<Registration>) => {
    const missing = Object.values(form.getValues()).some((value) => value.trim() === '');
    if (missing) toast({ ...missingInput, tone: 'destructive' });
    else if (faults.confirmPassword) toast({ ...passwordsDiffer, tone: 'destructive' });
  };

  return (
    <AuthForm onSubmit={(event) => void form.handleSubmit(createAccount, refuse)(event)}>
      <Field label="Username" required error={errors.username?.message}>
        <Input {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="Password" required hint="At least 8 characters." error={errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="new-password" />
      </Field>
      <Meter control={form.control} />
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        <Input {...form.register('confirmPassword')} type="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" block loading={register.isPending}>
        Create Account
      </Button>
    </AuthForm>
  );
}

/** A component, so that a letter does not render the whole form. */
function Meter({ control }: { control: Control<Registration> }) {
  const [password, username, address] = useWatch({ control, name: ['password', 'username', 'email'] });
  return <PasswordMeter password={password} username={username} email={address} />;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Registration failed';
  return error.serverMessage || error.details.map((detail) => detail.message).join(' ') || 'Registration failed';
}
