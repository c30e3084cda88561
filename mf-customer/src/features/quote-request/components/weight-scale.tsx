import { formatUsd, WEIGHT_BANDS, weightBand } from '@tailgate/domain';
import { Band, Caption, Scale } from './weight-scale.style.ts';

export function WeightScale({ weight }: { weight: number | null }) {
  const active = weight === null ? null : weightBand(weight);
  return (
    <div>
      <Scale aria-hidden="true">
        {WEIGHT_BANDS.map((band, index) => (
          <Band
            key={band.label}
            $active={band === active}
            $height={0.75 + index * 0.5}
          >{`+$${band.feeCents / 100}`}</Band>
        ))}
      </Scale>
      <Caption>
        {active ? (
          <>
            <span>Weight band </span>
            <strong>{active.label}</strong>
            <span>{active.feeCents === 0 ? ': no extra charge' : `: adds ${formatUsd(active.feeCents)}`}</span>
          </>
        ) : (
          'Enter the weight in pounds, for example 750.'
        )}
      </Caption>
    </div>
  );
}
