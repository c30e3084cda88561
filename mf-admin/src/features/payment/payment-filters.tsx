import { PAYMENT_CONDITIONS, type PaymentCondition } from '@tailgate/contracts';
import { PAYMENT_STATUSES, type PaymentStatus } from '@tailgate/domain';
import { Checkbox } from '@tailgate/ui';
import { readableWord, type Times } from '@tailgate/web-kit';
import { choiceFilter } from '../../components/list/choice-filter.tsx';
import type { Filter } from '../../components/list/filter.ts';
import type { ListAddress } from '../../components/list/list-address.ts';
import { periodFilter } from '../../components/list/period-filter.tsx';
import { methodLabel, PAYMENT_METHODS, type PaymentMethod } from '../../components/record/record-labels.ts';

const CONDITION_LABELS: Record<PaymentCondition, string> = {
  disputed: 'Disputed',
  refund_failed: 'Refund failed',
  refund_pending: 'Refund pending',
};
export const PAYMENT_STATES = [...PAYMENT_STATUSES, ...PAYMENT_CONDITIONS];
const STATUS_OPTIONS: { value: PaymentStatus | PaymentCondition; label: string }[] = [
  ...PAYMENT_STATUSES.map((status) => ({ value: status, label: readableWord(status) })),
  ...PAYMENT_CONDITIONS.map((condition) => ({ value: condition, label: CONDITION_LABELS[condition] })),
];
const METHOD_OPTIONS = PAYMENT_METHODS.map((method) => ({ value: method, label: methodLabel(method) }));

type PaymentFilter = {
  search: string | undefined;
  status: PaymentStatus | PaymentCondition | undefined;
  method: PaymentMethod | undefined;
  from: string | undefined;
  to: string | undefined;
  attempts: 'without' | undefined;
};

type Change = ListAddress<'status' | 'method' | 'from' | 'to' | 'attempts'>['set'];

export function paymentFilters(
  { search, status, method, from, to, attempts }: PaymentFilter,
  set: Change,
  times: Times,
): Filter[] {
  const showAttempts = (shown: boolean) => set({ attempts: shown ? 'all' : undefined });
  return [
    choiceFilter({
      label: 'Status',
      all: 'All Status',
      options: STATUS_OPTIONS,
      value: status,
      onChange: (chosen) => set({ status: chosen }),
    }),
    choiceFilter({
      label: 'Method',
      all: 'All methods',
      options: METHOD_OPTIONS,
      value: method,
      onChange: (chosen) => set({ method: chosen }),
    }),
    periodFilter(times, { from, to, onChange: (period) => set(period, { replace: true }) }),
    {
      name: 'Unpaid attempts',
      shown: attempts === undefined && search === undefined ? 'With unpaid attempts' : undefined,
      clear: () => showAttempts(false),
      control: (
        <Checkbox
          label="Show unpaid attempts"
          checked={attempts === undefined}
          disabled={search !== undefined}
          onChange={({ target }) => showAttempts(target.checked)}
        />
      ),
    },
  ];
}
