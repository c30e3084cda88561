import { formatUsd, type PriceBook, showTaxes } from '@tailgate/domain';
import { Card, CardHeader, DescriptionList, Muted } from '@tailgate/ui';
import { taxItems } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { PricesFailure } from '../../../components/record/prices-failure.tsx';
import { priceOf } from '../staff-quote.ts';
import type { TripValues } from '../trip-values.ts';

export function StaffPricePreview({ book }: { book: PriceBook | undefined }) {
  const [serviceType, distance, weight] = useWatch<TripValues, ['service_type', 'distance', 'load_weight']>({
    name: ['service_type', 'distance', 'load_weight'],
  });
  const price = priceOf(book, serviceType, distance, weight);
  const taxes = taxItems(price && book ? showTaxes(price.taxes, book.pricesIncludeTax) : []);
  return (
    <Card as="div" $padding={4} aria-live="polite">
      <CardHeader as="h3" title="Price" />
      <PricesFailure />
      {book && price ? (
        <DescriptionList
          align="end"
          items={[
            { term: 'Base rate', value: formatUsd(price.baseRate) },
            {
              term: `Distance fee (${formatUsd(book.staffRatePerMile)} per mile)`,
              value: formatUsd(price.distanceFee),
            },
            { term: `Weight fee (${formatUsd(book.staffRatePerPound)} per lb)`, value: formatUsd(price.weightFee) },
            ...(price.topUp > 0 ? [{ term: 'Up to the smallest price', value: formatUsd(price.topUp) }] : []),
            ...taxes.added,
            { term: 'Total', value: formatUsd(price.total), strong: true },
            ...taxes.included,
          ]}
        />
      ) : (
        <Muted>Enter service type, distance and weight to see the price.</Muted>
      )}
    </Card>
  );
}
