import { Field, Select } from '@tailgate/ui';

type StatusFilterProps<Status extends string> = {
  statuses: readonly Status[];
  value: Status | undefined;
  onChange(status: NoInfer<Status> | undefined): void;
};

/** Narrows a list to one status. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { statuses, value, onChange } = props;
  return (
    <Field label="Status">
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(statuses.find((status) => status === event.target.value))}
      >
        <option value="">All Status</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {status.charAt(0).toUpperCase() + status.slice(1)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
