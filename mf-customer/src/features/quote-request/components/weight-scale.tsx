import { formatUsd, WEIGHT_BANDS, weightBand } from '@tailgate/domain';
import { space, token } from '@tailgate/ui';
import { styled } from 'styled-components';

const Scale = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  align-items: end;
  gap: ${space(1.5)};
`;

const Band = styled.div<{ $active: boolean; $height: number }>`
  text-align: center;
  font-size: 0.8125rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $active }) => ($active ? 750 : 500)};
  color: ${({ $active }) => token($active ? 'ink' : 'ink-soft')};
  &::before {
    content: '';
    display: block;
    height: ${({ $height }) => $height}rem;
    margin-bottom: ${space(1.5)};
    border-radius: ${token('radius-sm')};
    border: 1.5px solid ${({ $active }) => token($active ? 'ink' : 'line')};
    background: ${({ $active }) => token($active ? 'accent' : 'sunken')};
    transition: background 160ms;
  }
`;

const Caption = styled.p`
  margin-top: ${space(3)};
  font-size: 0.9375rem;
  color: ${token('ink-soft')};
  strong { color: ${token('ink')}; }
`;

/** What the weight adds to the price, as five rising bands; the caption says the same in words. */
export function WeightScale({ weight }: { weight: number | null }) {
  const active = weight === null ? null : weightBand(weight);
  return (
    <div>
      <Scale aria-hidden="true">
        {WEIGHT_BANDS.map((band, index) => (
          <Band key={band.label} $active={band === active} $height={0.75 + index * 0.5}>
            +${band.feeCents / 100}
          </Band>
        ))}
      </Scale>
      <Caption>
        {active ? (
          <>
            Weight band <strong>{active.label}</strong>:{' '}
            {active.feeCents === 0 ? 'no extra charge' : `adds ${formatUsd(active.feeCents)}`}
          </>
        ) : (
          'Enter the weight in pounds, for example 750.'
        )}
      </Caption>
    </div>
  );
}
