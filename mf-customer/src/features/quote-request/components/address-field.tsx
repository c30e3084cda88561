import { Field } from '@tailgate/ui';
import { useController } from 'react-hook-form';
import type { QuoteForm } from '../use-quote-form.ts';
import { AddressSuggestions } from './address-suggestions.tsx';

type AddressFieldProps = {
  form: QuoteForm;
  name: 'origin' | 'destination';
  label: string;
  /** An address was chosen, or the field left. */
  onSettled(): void;
};

/** An address, with suggestions while it is typed. Any other text can be sent too. */
export function AddressField({ form, name, label, onSettled }: AddressFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const input = {
    name,
    ref: field.ref,
    value: field.value,
    autoComplete: 'off',
    placeholder: 'Street, city, state',
    onBlur: () => {
      field.onBlur();
      onSettled();
    },
  };
  function choose(address: string) {
    field.onChange(address);
    onSettled();
  }
  return (
    <Field label={label} error={fieldState.error?.message} required>
      <AddressSuggestions input={input} onType={field.onChange} onChoose={choose} />
    </Field>
  );
}
