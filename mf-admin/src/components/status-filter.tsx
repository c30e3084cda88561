import { ChoiceFilter } from './choice-filter.tsx';
import { statusLabel } from './status-badge.tsx';

type StatusFilterProps<Status extends string> = {
  statuses: readonly Status[];
  value: Status | undefined;
  onChange(status: NoInfer<Status> | undefined): void;
};

/** Narrows a list to one status. */
export function StatusFilter<Status extends string>({ statuses, ...rest }: StatusFilterProps<Status>) {
  const options = statuses.map((status) => ({ value: status, label: statusLabel(status) }));
  return <ChoiceFilter label="Status" all="All Status" options={options} {...rest} />;
}
