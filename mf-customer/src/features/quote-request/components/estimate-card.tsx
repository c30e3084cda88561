import { formatHundredths, formatUsd } from '@tailgate/domain';
import { Badge, Card, CardHeader, Muted, RetryCallout, RouteLine, Stack, VisuallyHidden } from '@tailgate/ui';
import { failureMessage, formatMiles, tierLabel, tierTone } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { type ReactNode, useEffect, useState } from 'react';
import { usePrices } from '../api/get-prices.ts';
import { type Estimate, estimateFor } from '../estimate.ts';
import type { QuoteForm } from '../use-quote-form.ts';
import { PriceLines } from './price-lines.tsx';
import { TierRuler } from './tier-ruler.tsx';

const PAUSE_MS = 900;

export function EstimateCard({ form, children }: { form: QuoteForm; children: ReactNode }) {
  const [origin, destination, distance, weight] = useWatch({
    control: form.control,
    name: ['origin', 'destination', 'distance', 'load_weight'],
  });
  const { data: prices, isError, isFetching, error, refetch } = usePrices();
  const estimate = estimateFor(prices, distance, weight);
  return (
    <Card $tone="accent" aria-labelledby="estimate-title">
      <CardHeader
        title={<span id="estimate-title">Your estimate</span>}
        action={estimate && <Badge tone={tierTone(estimate.tier)}>{tierLabel(estimate.tier)}</Badge>}
      />
      <Stack $gap={5}>
        <RouteLine origin={origin} destination={destination} />
        <TierRuler limits={prices?.tierLimits} distance={estimate?.distance ?? null} tier={estimate?.tier ?? null} />
        {estimate ? <EstimateLines estimate={estimate} /> : <Muted as="p">Add both addresses to see your price.</Muted>}
        {isError && !prices && (
          <RetryCallout title="The prices couldn't be loaded" busy={isFetching} onRetry={() => void refetch()}>
            {`${failureMessage(error)} You can still send your request.`}
          </RetryCallout>
        )}
        {children}
      </Stack>
      <TotalAnnouncement text={estimate ? `Estimated total ${formatUsd(estimate.totalAmount)}` : ''} />
    </Card>
  );
}

function EstimateLines({ estimate }: { estimate: Estimate }) {
  return (
    <PriceLines
      miles={formatMiles(formatHundredths(estimate.distance))}
      tierLabel={tierLabel(estimate.tier)}
      weightLabel={estimate.weightLabel}
      baseFee={estimate.baseRateFee}
      serviceFee={estimate.serviceFee}
      weightFee={estimate.weightFee}
      topUp={estimate.topUp}
      taxes={estimate.shownTaxes}
      total={estimate.totalAmount}
      hours={estimate.estimatedDuration}
    />
  );
}

function TotalAnnouncement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
