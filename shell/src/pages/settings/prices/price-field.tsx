import { Field, Input } from '@tailgate/ui';
import { readBack } from '@tailgate/web-kit';
import type { Path } from '@tailgate/web-kit/forms';
import type { PriceForm, PriceValues } from './price-values.ts';

type PriceFieldProps = {
  form: PriceForm;
  name: Path<PriceValues>;
  label: string;
  hint?: string;
  unit?: 'dollar' | 'mile';
};

/** One decimal of a price book, in dollars unless it is a distance. */
export function PriceField({ form, name, label, hint, unit = 'dollar' }: PriceFieldProps) {
  const { register, watch, getFieldState, formState } = form;
  const typed = watch(name);
  return (
    <Field
      label={label}
      required
      hint={readBack(String(typed ?? ''), unit) ?? hint}
      error={getFieldState(name, formState).error?.message}
    >
      <Input {...register(name)} inputMode="decimal" {...(unit === 'dollar' ? { prefix: '$' } : { suffix: 'mi' })} />
    </Field>
  );
}
