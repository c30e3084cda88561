import { Button, Callout } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { FormProvider, useForm, zodResolver } from '@tailgate/web-kit/forms';
import type { z } from 'zod';
import { useResetPassword } from '../../account/api/reset-password.ts';
import { areAlike, DIFFER, newPassword } from '../../account/new-password.ts';
import { NewPasswordFields } from '../../account/new-password-fields.tsx';
import { refuseAtFields } from '../../account/refuse-at-fields.ts';
import { AuthForm } from '../auth/auth-layout.tsx';
import { deadLink } from './link-failure.ts';

const schema = newPassword.refine(areAlike, DIFFER);

type NewPasswordFormProps = {
  token: string;
  onDone(): void;
  onDeadLink(reason: { title: string; text: string }): void;
};

export function NewPasswordForm({ token, onDone, onDeadLink }: NewPasswordFormProps) {
  const reset = useResetPassword();
  const form = useForm<z.input<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { new_password: '', confirmPassword: '' },
  });

  const submit = async ({ new_password }: z.input<typeof schema>) => {
    try {
      await reset.mutateAsync({ token, new_password });
      onDone();
    } catch (error) {
      const dead = deadLink(error);
      if (dead) onDeadLink(dead);
      else if (!refuseAtFields(form, error)) {
        const message = failureMessage(error);
        form.setError('root', { type: 'server', message });
      }
    }
  };

  const { errors } = form.formState;
  return (
    <AuthForm onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      {errors.root && (
        <Callout tone="destructive" title="Your password wasn't set">
          {errors.root.message}
        </Callout>
      )}
      <Button type="submit" size="lg" block loading={reset.isPending}>
        Set password
      </Button>
    </AuthForm>
  );
}
