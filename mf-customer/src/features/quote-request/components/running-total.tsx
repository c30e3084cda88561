import { formatUsd } from '@tailgate/domain';
import { media, space, token } from '@tailgate/ui';
import { tierLabel } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { styled } from 'styled-components';
import { usePrices } from '../api/get-prices.ts';
import { estimateFor } from '../estimate.ts';
import type { QuoteForm } from '../use-quote-form.ts';

/** Keeps the total in view on small screens. Hidden from screen readers, which the estimate card serves. */
export function RunningTotal({ form }: { form: QuoteForm }) {
  const [distance, weight] = useWatch({ control: form.control, name: ['distance', 'load_weight'] });
  const estimate = estimateFor(usePrices().data, distance, weight);
  if (!estimate) return null;
  return (
    <Bar aria-hidden="true">
      <span>{`${tierLabel(estimate.tier)} estimate`}</span>
      <strong>{formatUsd(estimate.totalAmount)}</strong>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: ${space(3)};
  z-index: 5;
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space(3)};
  padding: ${space(3)} ${space(5)};
  border-radius: ${token('radius-md')};
  background: ${token('bar')};
  color: ${token('on-bar')};
  box-shadow: ${token('shadow-float')};
  font-size: 0.9375rem;
  strong { font-size: 1.25rem; font-variant-numeric: tabular-nums; color: ${token('accent')}; }
  ${media.wide} { display: none; }
`;
