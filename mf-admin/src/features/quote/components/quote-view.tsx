import type { Quote } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import { CardHeader, DescriptionList, Stack } from '@tailgate/ui';
import { formatInstant, formatLongDate, formatMiles, formatPounds, useShell } from '@tailgate/web-kit';
import { TierBadge } from '../../../components/tier-badge.tsx';
import { quotePrice } from '../quote-pricing.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

/** Everything about a quote, to decide on it. */
export function QuoteView({ quote }: { quote: Quote }) {
  const { businessTimeZone } = useShell().config;
  const price = quotePrice(quote.service_type, quote.distance, quote.rate, quote.load_weight);
  const expiry =
    quote.status === 'pending' && quote.expires_at
      ? [{ term: 'Expires', value: formatInstant(quote.expires_at, businessTimeZone) }]
      : [];
  return (
    <Stack $gap={6}>
      <DescriptionList
        items={[
          { term: 'Service type', value: <TierBadge tier={quote.service_type} /> },
          { term: 'Route', value: `${quote.origin} → ${quote.destination} (${formatMiles(quote.distance)})` },
          { term: 'Load weight', value: formatPounds(quote.load_weight) },
          { term: 'Item description', value: quote.item_description ?? 'None given' },
          {
            term: quote.status === 'rejected' ? 'Reason for rejection' : 'Special instructions',
            value: quote.special_instructions ?? 'None given',
          },
          { term: 'Requested date', value: requested(quote) },
          { term: 'Contact', value: `${quote.client_email}, ${quote.client_phone}` },
          ...expiry,
        ]}
      />
      {price && (
        <section>
          <CardHeader as="h3" title="Pricing breakdown" />
          <PriceBreakdown price={price} charged={parseHundredths(quote.total_amount)} sumLabel="Sum of the fees" />
        </section>
      )}
    </Stack>
  );
}

function requested(quote: Quote): string {
  const day = quote.requested_date ? formatLongDate(quote.requested_date) : 'Flexible';
  return quote.requested_time ? `${day}, ${quote.requested_time}` : day;
}
