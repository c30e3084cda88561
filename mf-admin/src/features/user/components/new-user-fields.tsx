import { ROLES } from '@tailgate/contracts';
import { Field, Grid, Input, Select } from '@tailgate/ui';
import type { UseFormReturn } from '@tailgate/web-kit/forms';
import type { NewUserValues } from '../new-user-values.ts';
import { roleLabel } from './role-badge.tsx';

export function NewUserFields({ form }: { form: UseFormReturn<NewUserValues> }) {
  const { register, formState, watch } = form;
  const errorOf = (name: keyof NewUserValues) => formState.errors[name]?.message;
  return (
    <>
      <Field label="Username" required error={errorOf('username')}>
        <Input {...register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Email" required error={errorOf('email')}>
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Role" required error={errorOf('role')}>
        <Select {...register('role')}>
          <option value="">Choose a role</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </Select>
      </Field>
      {watch('way') === 'password' && (
        <Grid $min="12rem" $gap={4}>
          <Field label="Password" required hint="At least 8 characters." error={errorOf('password')}>
            <Input {...register('password')} type="password" autoComplete="new-password" />
          </Field>
          <Field label="Confirm password" required error={errorOf('confirmPassword')}>
            <Input {...register('confirmPassword')} type="password" autoComplete="new-password" />
          </Field>
        </Grid>
      )}
    </>
  );
}
