import { type NumberUnit, readWhole } from '@tailgate/domain';
import { Field, Input } from '@tailgate/ui';
import { readBack } from '@tailgate/web-kit';
import { useState } from 'react';
import type { SettingsForm, SettingsValues } from './settings-values.ts';

type WholeName = {
  [Name in keyof SettingsValues]-?: SettingsValues[Name] extends number | undefined ? Name : never;
}[keyof SettingsValues];

type WholeFieldProps = { form: SettingsForm; name: WholeName; unit: NumberUnit; label: string; hint: string };

const SUFFIXES: Partial<Record<NumberUnit, string>> = { hour: 'hours', day: 'days', percent: '%' };

/** A whole number; NaN while what is typed is none. */
export function WholeField({ form: { register, formState }, name, unit, label, hint }: WholeFieldProps) {
  const [typed, setTyped] = useState('');
  const field = register(name, {
    setValueAs: (value: string | number) => readWhole(String(value), unit),
    onChange: (event) => setTyped(event.target.value),
  });
  return (
    <Field label={label} required hint={readBack(typed, unit) ?? hint} error={formState.errors[name]?.message}>
      <Input {...field} inputMode="numeric" suffix={SUFFIXES[unit]} />
    </Field>
  );
}
