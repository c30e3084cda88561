import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeBody } from '@tailgate/contracts';
import { Button, Callout, Card, CardHeader, Field, Form, Input, Stack } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useChangePassword } from '../../../account/api/change-password.ts';
import { areAlike, DIFFER, newPassword } from '../../../account/new-password.ts';
import { NewPasswordFields } from '../../../account/new-password-fields.tsx';
import { refuseAtFields } from '../../../account/refuse-at-fields.ts';

const schema = newPassword
  .extend({ current_password: passwordChangeBody.shape.current_password })
  .refine(areAlike, DIFFER);
type PasswordForm = z.input<typeof schema>;
const empty: PasswordForm = { current_password: '', new_password: '', confirmPassword: '' };

/** Changes the password. Requires the current one. */
export function PasswordCard() {
  const { toast } = useShell();
  const change = useChangePassword();
  const form = useForm<PasswordForm>({ resolver: zodResolver(schema), defaultValues: empty });
  const { errors } = form.formState;

  const submit = async ({ current_password, new_password }: PasswordForm) => {
    try {
      await change.mutateAsync({ current_password, new_password });
    } catch (error) {
      if (refuseAtFields(form, error)) return;
      const message = failureMessage(error, 'The server did not answer. Please try again.');
      form.setError('root', { type: 'server', message });
      return;
    }
    form.reset(empty);
    const description = 'You have been signed out everywhere else.';
    toast({ title: 'Password changed', description, tone: 'success' });
  };

  return (
    <Card aria-labelledby="password-title">
      <CardHeader
        title={<span id="password-title">Change password</span>}
        description="You will be signed out in every other browser."
      />
      <Form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Stack $gap={4}>
          <Field label="Current password" required error={errors.current_password?.message}>
            <Input {...form.register('current_password')} type="password" autoComplete="current-password" />
          </Field>
          <FormProvider {...form}>
            <NewPasswordFields />
          </FormProvider>
          {errors.root && (
            <Callout tone="destructive" title="Your password was not changed">
              {errors.root.message}
            </Callout>
          )}
          <div>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
