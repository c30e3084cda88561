import { passwordChangeBody } from '@tailgate/contracts';
import { Button, Callout, Field, Form, Input, Stack } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { FormProvider, useForm, zodResolver } from '@tailgate/web-kit/forms';
import type { z } from 'zod';
import { useChangePassword } from './api/change-password.ts';
import { areAlike, DIFFER, newPassword } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refuseAtFields } from './refuse-at-fields.ts';

const schema = newPassword
  .extend({ current_password: passwordChangeBody.shape.current_password })
  .refine(areAlike, DIFFER);
type PasswordForm = z.input<typeof schema>;
const empty: PasswordForm = { current_password: '', new_password: '', confirmPassword: '' };

type ChangePasswordFormProps = { currentLabel: string; submitLabel: string; onChanged(): void };

export function ChangePasswordForm({ currentLabel, submitLabel, onChanged }: ChangePasswordFormProps) {
  const change = useChangePassword();
  const form = useForm<PasswordForm>({ resolver: zodResolver(schema), defaultValues: empty });
  const { errors } = form.formState;

  const submit = async ({ current_password, new_password }: PasswordForm) => {
    try {
      await change.mutateAsync({ current_password, new_password });
    } catch (error) {
      if (refuseAtFields(form, error)) return;
      const message = failureMessage(error);
      form.setError('root', { type: 'server', message });
      return;
    }
    form.reset(empty);
    onChanged();
  };

  return (
    <Form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack $gap={4}>
        <Field label={currentLabel} required error={errors.current_password?.message}>
          <Input {...form.register('current_password')} type="password" autoComplete="current-password" />
        </Field>
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
        {errors.root && (
          <Callout tone="destructive" title="Your password wasn't changed">
            {errors.root.message}
          </Callout>
        )}
        <div>
          <Button type="submit" loading={change.isPending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
