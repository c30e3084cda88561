import { type Cents, formatUsd } from '@tailgate/domain';
import { DescriptionList, Muted, Stack } from '@tailgate/ui';
import type { QuotePrice } from '../quote-pricing.ts';

type PriceBreakdownProps = {
  price: QuotePrice;
  /** What the customer's card will be charged, in cents. */
  charged: Cents;
  /** The name of the breakdown's sum: an estimate while editing. */
  sumLabel: string;
};

/** The three fees and their sum, and the total that is charged. Where the two differ, the reason stands below. */
export function PriceBreakdown({ price, charged, sumLabel }: PriceBreakdownProps) {
  return (
    <Stack $gap={2}>
      <DescriptionList
        align="end"
        items={[
          { term: 'Base fee (distance × $0.70)', value: formatUsd(price.baseFee) },
          { term: 'Service fee (distance × rate ÷ 3)', value: formatUsd(price.serviceFee) },
          { term: `Weight fee (${price.weightLabel})`, value: formatUsd(price.weightFee) },
          { term: sumLabel, value: formatUsd(price.breakdownTotal) },
          { term: 'Total charged to the customer', value: formatUsd(charged), strong: true },
        ]}
      />
      {charged !== price.breakdownTotal && (
        <Muted>An edited quote is charged as distance × rate + weight fee, so it can differ from the breakdown.</Muted>
      )}
    </Stack>
  );
}
