import { ownAddressOnly, registrationFields } from '@tailgate/contracts';
import { z } from 'zod';
import { passwordsDiffer } from '../../account/form-messages.ts';

export const registration = registrationFields
  .extend({ confirmPassword: z.string().min(1, 'Enter the password again.') })
  .refine(...ownAddressOnly)
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDiffer.description,
  });
export type Registration = z.input<typeof registration>;
