import type { Quote } from '@tailgate/contracts';
import { CHARGE_LIMITS, displayedQuoteStatus, formatTripDate, formatUsd, parseHundredths } from '@tailgate/domain';
import { Callout, Card, CardHeader, type Description, Skeleton, Stack } from '@tailgate/ui';
import { type Times, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { usePrices } from '../../../api/list-price-versions.ts';
import { TierBadge } from '../../../components/badge/tier-badge.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { contactText } from '../../../components/record/contact-text.ts';
import { Facts } from '../../../components/record/facts.tsx';
import { PricesFailure } from '../../../components/record/prices-failure.tsx';
import { RecordHistory } from '../../../components/record/record-history.tsx';
import { weightText } from '../../../components/record/record-labels.ts';
import { recordLink } from '../../../components/record/record-links.ts';
import { TripRoute } from '../../../components/record/trip-route.tsx';
import { quotePrice } from '../quote-pricing.ts';
import { distanceItem } from './distance-source.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';

const LoadPhotos = lazyPart(() => import('./load-photos.tsx').then((module) => module.LoadPhotos), 'photos');

export function QuoteView({ quote }: { quote: Quote }) {
  const times = useStaffTimes();
  const { data: prices } = usePrices();
  const price = quotePrice(prices?.of(quote.price_book_version), quote);
  return (
    <Stack $gap={5}>
      <StateCallout quote={quote} />
      <TripRoute origin={quote.origin} destination={quote.destination} />
      <Facts
        items={[
          { term: 'Service type', value: <TierBadge tier={quote.service_type} /> },
          distanceItem(quote),
          { term: 'Load weight', value: weightText(quote.load_weight) },
          { term: 'Item description', value: quote.item_description ?? 'None given' },
          { term: 'Special instructions', value: quote.special_instructions ?? 'None given' },
          { term: 'Requested date', value: requested(quote) },
          { term: 'Contact', value: contactText(quote.client_email, quote.client_phone) },
          ...stateItems(quote, times),
        ]}
      />
      {quote.photos && <LoadPhotos photos={quote.photos} />}
      <Card $padding={4}>
        <CardHeader
          as="h3"
          title="Pricing breakdown"
          description={`By version ${quote.price_book_version} of the prices`}
        />
        {price && <PriceBreakdown price={price} total={parseHundredths(quote.total_amount)} />}
        {prices === undefined && <Skeleton $height="10rem" />}
        <PricesFailure />
      </Card>
      <RecordHistory subject="quote" id={quote.id} />
    </Stack>
  );
}

function StateCallout({ quote }: { quote: Quote }) {
  if (quote.status === 'rejected') {
    return (
      <Callout
        tone="destructive"
        title="Rejected"
      >{`Reason: ${quote.rejection_reason ?? 'No reason provided'}`}</Callout>
    );
  }
  if (displayedQuoteStatus(quote.status, quote.expires_at) === 'expired') {
    return (
      <Callout tone="warning" title="This quote has expired">
        Renew or edit this quote to make it valid again. Then it can be approved.
      </Callout>
    );
  }
  return isTooSmallForCards(quote) ? (
    <Callout
      tone="warning"
      title="This quote cannot be paid by card"
    >{`The smallest card payment is ${formatUsd(CHARGE_LIMITS.least)}. Edit the price before you approve the quote, or collect cash or a check.`}</Callout>
  ) : null;
}

function isTooSmallForCards({ status, total_amount }: Quote): boolean {
  return status === 'pending' && parseHundredths(total_amount) < CHARGE_LIMITS.least;
}

function stateItems(quote: Quote, times: Times): Description[] {
  const items: Description[] = [];
  if (quote.status === 'pending' && quote.expires_at)
    items.push({ term: 'Expires', value: times.instant(quote.expires_at) });
  if (quote.status === 'approved' && quote.payment_link)
    items.push({ term: 'Payment link', value: <a href={quote.payment_link}>{quote.payment_link}</a> });
  if (quote.appointment_id !== null) {
    const address = recordLink.appointment(quote.appointment_id);
    items.push({ term: 'Appointment', value: <Link to={address}>{`#${quote.appointment_id}`}</Link> });
  }
  return items;
}

function requested(quote: Quote): string {
  const day = quote.requested_date ? formatTripDate(quote.requested_date) : 'Flexible';
  return quote.requested_time ? `${day}, ${quote.requested_time}` : day;
}
