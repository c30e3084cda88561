import type { QuoteReceipt } from '@tailgate/contracts';
import { formatTripDate, parseHundredths } from '@tailgate/domain';
import { Badge, Card, CardHeader, DescriptionList, RouteLine, Stack } from '@tailgate/ui';
import { formatMiles, formatPounds, tierLabel, tierTone } from '@tailgate/web-kit';
import type { ReceivedQuote } from '../quote-receipt.ts';
import { PriceLines } from './price-lines.tsx';

export function ReceiptSummary({ received: { receipt, item, time, instructions } }: { received: ReceivedQuote }) {
  return (
    <Card $tone="accent" aria-labelledby="request-title">
      <CardHeader
        title={<span id="request-title">Your request</span>}
        action={<Badge tone={tierTone(receipt.service_type)}>{tierLabel(receipt.service_type)}</Badge>}
      />
      <Stack $gap={4}>
        <RouteLine origin={receipt.origin} destination={receipt.destination} />
        <DescriptionList
          items={[
            { term: 'Distance', value: distanceText(receipt) },
            { term: 'Item', value: item ?? 'Not given' },
            { term: 'Weight', value: receipt.load_weight === 0 ? 'Not given' : formatPounds(receipt.load_weight) },
            {
              term: 'Preferred date',
              value: receipt.requested_date ? formatTripDate(receipt.requested_date) : 'Flexible',
            },
            { term: 'Preferred time', value: time ?? 'Any time' },
            { term: 'Special instructions', value: instructions ?? 'None' },
          ]}
        />
        <PriceLines
          miles={formatMiles(receipt.distance)}
          tierLabel={tierLabel(receipt.service_type)}
          weightLabel={receipt.weight_band ?? null}
          baseFee={parseHundredths(receipt.base_fee)}
          serviceFee={parseHundredths(receipt.service_fee)}
          weightFee={parseHundredths(receipt.weight_fee)}
          topUp={parseHundredths(receipt.top_up ?? '0')}
          taxes={receipt.taxes}
          total={parseHundredths(receipt.total_amount)}
          hours={receipt.estimated_duration}
        />
      </Stack>
    </Card>
  );
}

const SOURCES: Record<string, string> = { measured: 'measured', estimated: 'estimated', typed: 'you entered this' };

function distanceText({ distance, distance_source: source }: QuoteReceipt): string {
  const how = SOURCES[source ?? ''];
  return how === undefined ? formatMiles(distance) : `${formatMiles(distance)}, ${how}`;
}
