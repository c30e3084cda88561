import { Field, Input, Stack } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { useFormContext } from '@tailgate/web-kit/forms';
import type { z } from 'zod';
import type { newPassword } from './new-password.ts';
import { PasswordMeter } from './password-meter.tsx';

export function NewPasswordFields() {
  const { register, formState, watch } = useFormContext<z.input<typeof newPassword>>();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const password = watch('new_password');
  const { errors } = formState;
  return (
    <>
      <Stack $gap={2}>
        <Field label="New password" required hint="At least 8 characters." error={errors.new_password?.message}>
          <Input {...register('new_password')} type="password" autoComplete="new-password" />
        </Field>
        <PasswordMeter password={password} username={user?.username} email={user?.email} />
      </Stack>
      <Field label="Confirm new password" required error={errors.confirmPassword?.message}>
        <Input {...register('confirmPassword')} type="password" autoComplete="new-password" />
      </Field>
    </>
  );
}
