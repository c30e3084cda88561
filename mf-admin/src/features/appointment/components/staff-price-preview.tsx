import { formatUsd } from '@tailgate/domain';
import { Card, CardHeader, DescriptionList, Muted } from '@tailgate/ui';
import { useWatch } from '@tailgate/web-kit/forms';
import { priceOf } from '../staff-quote.ts';
import type { TripValues } from '../trip-values.ts';

export function StaffPricePreview() {
  const [serviceType, distance, weight] = useWatch<TripValues, ['service_type', 'distance', 'load_weight']>({
    name: ['service_type', 'distance', 'load_weight'],
  });
  const price = priceOf(serviceType, distance, weight);
  return (
    <Card as="div" $padding={4} aria-live="polite">
      <CardHeader as="h3" title="Price" />
      {price ? (
        <DescriptionList
          align="end"
          items={[
            { term: 'Base rate', value: formatUsd(price.baseRate) },
            { term: 'Distance fee ($2.00 per mile)', value: formatUsd(price.distanceFee) },
            { term: 'Weight fee ($0.25 per lb)', value: formatUsd(price.weightFee) },
            { term: 'Total', value: formatUsd(price.total), strong: true },
          ]}
        />
      ) : (
        <Muted>Enter service type, distance and weight to see the price.</Muted>
      )}
    </Card>
  );
}
