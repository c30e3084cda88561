import { formatUsd } from '@tailgate/domain';
import { Button } from '@tailgate/ui';
import { ActionBar } from '@tailgate/ui/action-bar';
import { tierLabel } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { usePrices } from '../api/get-prices.ts';
import { estimateFor } from '../estimate.ts';
import type { QuoteForm } from '../use-quote-form.ts';

export function RunningTotal({ form }: { form: QuoteForm }) {
  const [distance, weight] = useWatch({ control: form.control, name: ['distance', 'load_weight'] });
  const estimate = estimateFor(usePrices().data, distance, weight);
  return (
    <ActionBar
      label={estimate ? `${tierLabel(estimate.tier)} estimate` : 'Estimate'}
      value={estimate ? formatUsd(estimate.totalAmount) : 'Add both addresses'}
    >
      <Button type="submit" variant="accent" loading={form.formState.isSubmitting}>
        Request quote
      </Button>
    </ActionBar>
  );
}
