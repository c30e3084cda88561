import { Field, Select } from '@tailgate/ui';
import type { Filter } from './filter.ts';

type ChoiceFilterProps<Value extends string> = {
  label: string;
  all: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange(value: NoInfer<Value> | undefined): void;
};

export function choiceFilter<Value extends string>(props: ChoiceFilterProps<Value>): Filter {
  const { label, all, options, value, onChange } = props;
  return {
    name: label,
    shown: options.find((option) => option.value === value)?.label,
    clear: () => onChange(undefined),
    control: (
      <Field label={label}>
        <Select
          value={value ?? ''}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
    ),
  };
}
