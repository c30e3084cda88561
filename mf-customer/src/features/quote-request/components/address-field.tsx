import { Field, Input } from '@tailgate/ui';
import { useController } from '@tailgate/web-kit/forms';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QuoteForm } from '../use-quote-form.ts';

type AddressFieldProps = {
  form: QuoteForm;
  name: 'origin' | 'destination';
  label: string;
  /** An address was chosen, or the field left. */
  onSettled(): void;
};

const load = () => import('./address-suggestions.tsx').then((loaded) => loaded.AddressSuggestions);
type Selection = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'>;
type Loaded = { Suggestions: Awaited<ReturnType<typeof load>> };

/** Loads the code of the suggestions on first use. Any other text can be sent too. */
export function AddressField({ form, name, label, onSettled }: AddressFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [loaded, setLoaded] = useState<Loaded>();
  const element = useRef<HTMLInputElement>(null);
  const selection = useRef<Selection>(null);
  const hadFocus = useRef(false);
  // The combobox is another input: it takes over focus and selection.
  useLayoutEffect(() => {
    if (!loaded || !hadFocus.current) return;
    element.current?.focus();
    const { selectionStart = null, selectionEnd = null } = selection.current ?? {};
    element.current?.setSelectionRange(selectionStart, selectionEnd);
  }, [loaded]);
  function start(): void {
    // Without the code the address is typed in full.
    load().then(
      (Suggestions) => setLoaded({ Suggestions }),
      () => undefined,
    );
  }
  // A restored draft is likely to be edited: replace its input before its text is selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start only.
  useEffect(() => {
    if (field.value !== '') start();
  }, []);
  const input = {
    name,
    ref: (found: HTMLInputElement | null) => {
      // As late as possible: people go on typing until the input is replaced.
      if (!found) selection.current = selectionOf(element.current);
      element.current = found;
      field.ref(found);
    },
    onFocus: () => {
      hadFocus.current = true;
      if (!loaded) start();
    },
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

function selectionOf(input: HTMLInputElement | null): Selection | null {
  return input && { selectionStart: input.selectionStart, selectionEnd: input.selectionEnd };
}
