import { ApiError, failureMessage, type Toast } from '@tailgate/web-kit';
import type { FieldValues, Path, UseFormReturn } from '@tailgate/web-kit/forms';
import type { z } from 'zod';

/**
 * Shows a server's errors at the fields that they name.
 * @returns whether the form has all of these fields, so that no toast has to repeat the message
 */
export function showRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  const named = error instanceof ApiError ? error.details : [];
  const known = named.filter(({ field }) => field in form.getValues());
  known.forEach(({ field, message }, index) => {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0 && known.length === named.length;
}

export function failureToast(title: string, error: unknown): Toast {
  const reason = failureMessage(error, title);
  const toast: Toast = { title, tone: 'destructive' };
  return reason === title ? toast : { ...toast, description: reason };
}

export function fieldErrors(schema: z.ZodType, value: unknown): Map<string, string> {
  const errors = new Map<string, string>();
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const field = String(path[0]);
    if (!errors.has(field)) errors.set(field, message);
  }
  return errors;
}
