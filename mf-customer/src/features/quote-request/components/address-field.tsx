import { Field, Input } from '@tailgate/ui';
import { useController } from '@tailgate/web-kit/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import type { QuoteForm } from '../use-quote-form.ts';

type AddressFieldProps = {
  form: QuoteForm;
  name: 'origin' | 'destination';
  label: string;
  /** An address was chosen, or the field left. */
  onSettled(): void;
};

const load = () => import('./address-suggestions.tsx').then((loaded) => loaded.AddressSuggestions);
type Loaded = { Suggestions: Awaited<ReturnType<typeof load>> };

/** An address, with suggestions, whose code is loaded on first use. Any other text can be sent too. */
export function AddressField({ form, name, label, onSettled }: AddressFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [loaded, setLoaded] = useState<Loaded>();
  const element = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  // The combobox is another input: it takes over the focus.
  useLayoutEffect(() => {
    if (loaded && hadFocus.current) element.current?.focus();
  }, [loaded]);
  function start(): void {
    hadFocus.current = true;
    // Without the code the address is typed in full.
    if (!loaded)
      load().then(
        (Suggestions) => setLoaded({ Suggestions }),
        () => undefined,
      );
  }
  const input = {
    name,
    ref: (found: HTMLInputElement | null) => {
      element.current = found;
      field.ref(found);
    },
    onFocus: start,
    value: field.value,
    autoComplete: 'off',
    placeholder: 'Street, city, state',
    onBlur: () => {
      hadFocus.current = false;
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
      {loaded ? (
        <loaded.Suggestions input={input} onType={field.onChange} onChoose={choose} />
      ) : (
        <Input {...input} onChange={field.onChange} />
      )}
    </Field>
  );
}
