import { passwordResetBody } from '@tailgate/contracts';
import { z } from 'zod';
import { passwordsDiffer } from './form-messages.ts';

export const newPassword = z.object({
  new_password: passwordResetBody.shape.new_password,
  confirmPassword: z.string().min(1, 'Enter the password again.'),
});

/** Use with `DIFFER`, which reports a difference at the second field. */
export function areAlike(form: z.input<typeof newPassword>): boolean {
  return form.new_password === form.confirmPassword;
}
export const DIFFER = { path: ['confirmPassword'], message: passwordsDiffer.description };
