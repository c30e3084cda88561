import { ApiError } from '@tailgate/web-kit';
import type { FieldValues, Path, UseFormReturn } from '@tailgate/web-kit/forms';

/** Shows an error at the fields it names and focuses the first. @returns whether it named a field of this form */
export function refuseAtFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  const details = error instanceof ApiError ? error.details : [];
  const named = details.filter(({ field }) => field in form.getValues());
  named.forEach(({ field, message }, index) => {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
