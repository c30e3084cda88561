import type { Appointment } from '@tailgate/contracts';
import { formatUsd, type PriceBook, type StaffPrice, showTaxes } from '@tailgate/domain';
import { Card, CardHeader, DescriptionList, Muted } from '@tailgate/ui';
import { formatMoney, taxItems } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { PricesFailure } from '../../../components/record/prices-failure.tsx';
import { changesPrice } from '../edit-appointment-values.ts';
import { priceOf } from '../staff-quote.ts';
import type { TripValues } from '../trip-values.ts';

type StaffPricePreviewProps = {
  book: PriceBook | undefined;
  /** The edited appointment, whose price stays until what it depends on is changed. */
  current?: Appointment;
};

export function StaffPricePreview({ book, current }: StaffPricePreviewProps) {
  const [serviceType, distance, weight] = useWatch<TripValues, ['service_type', 'distance', 'load_weight']>({
    name: ['service_type', 'distance', 'load_weight'],
  });
  const kept = current && !changesPrice(current, { service_type: serviceType, distance, load_weight: weight });
  return (
    <Card as="div" $padding={4} aria-live="polite">
      <CardHeader as="h3" title="Price" />
      {kept ? (
        <>
          <DescriptionList
            align="end"
            items={[{ term: 'Total', value: formatMoney(current.total_amount), strong: true }]}
          />
          <Muted>It changes only with service type, distance or weight.</Muted>
        </>
      ) : (
        <>
          <PricesFailure />
          <CalculatedPrice book={book} price={priceOf(book, serviceType, distance, weight)} />
        </>
      )}
    </Card>
  );
}

function CalculatedPrice({ book, price }: { book: PriceBook | undefined; price: StaffPrice | null }) {
  if (!book || !price) return <Muted>Enter service type, distance and weight to see the price.</Muted>;
  const taxes = taxItems(showTaxes(price.taxes, book.pricesIncludeTax));
  return (
    <DescriptionList
      align="end"
      items={[
        { term: 'Base rate', value: formatUsd(price.baseRate) },
        {
          term: `Distance fee (${formatUsd(book.staffRatePerMile)} per mile)`,
          value: formatUsd(price.distanceFee),
        },
        { term: `Weight fee (${formatUsd(book.staffRatePerPound)} per lb)`, value: formatUsd(price.weightFee) },
        ...(price.topUp > 0 ? [{ term: 'Minimum price adjustment', value: formatUsd(price.topUp) }] : []),
        ...taxes.added,
        { term: 'Total', value: formatUsd(price.total), strong: true },
        ...taxes.included,
      ]}
    />
  );
}
