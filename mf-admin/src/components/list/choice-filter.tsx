import { Field, Select } from '@tailgate/ui';
import { readableWord } from '@tailgate/web-kit';

type ChoiceFilterProps<Value extends string> = {
  label: string;
  all: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange(value: NoInfer<Value> | undefined): void;
};

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, all, options, value, onChange } = props;
  return (
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
  );
}

type StatusFilterProps<Status extends string> = {
  statuses: readonly Status[];
  value: Status | undefined;
  onChange(status: NoInfer<Status> | undefined): void;
};

export function StatusFilter<Status extends string>({ statuses, ...rest }: StatusFilterProps<Status>) {
  const options = statuses.map((status) => ({ value: status, label: readableWord(status) }));
  return <ChoiceFilter label="Status" all="All Status" options={options} {...rest} />;
}
