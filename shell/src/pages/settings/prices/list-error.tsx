import { FieldError } from '@tailgate/ui';
import type { PriceForm } from './price-values.ts';

/** What is wrong with a list as a whole, not with one of its rows. */
export function ListError({ form, name }: { form: PriceForm; name: 'taxes' | 'weight_bands' }) {
  const errors = form.formState.errors[name];
  const message = errors?.message ?? errors?.root?.message;
  return message ? <FieldError role="alert">{message}</FieldError> : null;
}
