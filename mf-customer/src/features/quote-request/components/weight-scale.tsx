import { type EstimatePrices, formatUsd, weightBand } from '@tailgate/domain';
import { Skeleton } from '@tailgate/ui';
import { Band, Caption, LEAST_HEIGHT, MOST_HEIGHT, Scale } from './weight-scale.style.ts';

type WeightScaleProps = { prices: EstimatePrices | undefined; weight: number | null };

export function WeightScale({ prices, weight }: WeightScaleProps) {
  const active = prices && weight !== null ? weightBand(prices, weight) : null;
  return (
    <div>
      {prices ? <Bands prices={prices} active={active} /> : <Skeleton $height={`${MOST_HEIGHT + 1.4375}rem`} />}
      <Caption>
        {active ? (
          <>
            <strong>{active.label}</strong>
            <span>{active.fee === 0 ? ': no extra charge' : `: adds ${formatUsd(active.fee)}`}</span>
          </>
        ) : (
          'Enter the weight in pounds, for example 750.'
        )}
      </Caption>
    </div>
  );
}

function Bands({ prices: { weightBands }, active }: { prices: EstimatePrices; active: object | null }) {
  const step = (MOST_HEIGHT - LEAST_HEIGHT) / Math.max(1, weightBands.length - 1);
  return (
    <Scale aria-hidden="true" $count={weightBands.length}>
      {weightBands.map((band, index) => (
        <Band
          key={band.label}
          $active={band === active}
          $height={LEAST_HEIGHT + index * step}
        >{`+${formatUsd(band.fee).replace('.00', '')}`}</Band>
      ))}
    </Scale>
  );
}
