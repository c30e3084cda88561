import { Field, Input } from '@tailgate/ui';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { newPassword } from './new-password.ts';

/** A new password and its confirmation. */
export function NewPasswordFields() {
  const { register, formState } = useFormContext<z.input<typeof newPassword>>();
  const { errors } = formState;
  return (
    <>
      <Field label="New password" required hint="At least 8 characters." error={errors.new_password?.message}>
        <Input {...register('new_password')} type="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" required error={errors.confirmPassword?.message}>
        <Input {...register('confirmPassword')} type="password" autoComplete="new-password" />
      </Field>
    </>
  );
}
