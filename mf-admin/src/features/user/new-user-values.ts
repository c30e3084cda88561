import { newUserBody, type Role } from '@tailgate/contracts';
import { z } from 'zod';
import { fieldErrors } from '../../components/form/form-errors.ts';

export const MISSING = { title: 'Missing information', description: 'Please fill in all required fields.' } as const;
export const PASSWORDS_DIFFER = {
  title: "Passwords don't match",
  description: 'Please make sure your passwords match.',
} as const;

export type Way = 'invite' | 'password';

export type NewUserValues = {
  way: Way;
  username: string;
  email: string;
  role: Role | '';
  password: string;
  confirmPassword: string;
};

export const EMPTY_USER: NewUserValues = {
  way: 'invite',
  username: '',
  email: '',
  role: '',
  password: '',
  confirmPassword: '',
};

const REQUIRED: Record<Way, readonly (keyof NewUserValues)[]> = {
  invite: ['username', 'email', 'role'],
  password: ['username', 'email', 'role', 'password', 'confirmPassword'],
};

export function newUserErrors(values: NewUserValues): Map<string, string> {
  const required = REQUIRED[values.way];
  const errors = fieldErrors(z.object(newUserBody.shape), values);
  if (values.password !== values.confirmPassword) errors.set('confirmPassword', PASSWORDS_DIFFER.description);
  for (const name of required) if (values[name].trim() === '') errors.set(name, MISSING.description);
  return new Map([...errors].filter(([name]) => required.some((field) => field === name)));
}

export function isMissing(values: NewUserValues): boolean {
  return REQUIRED[values.way].some((name) => values[name].trim() === '');
}
