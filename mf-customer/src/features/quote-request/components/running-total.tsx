import { formatUsd } from '@tailgate/domain';
import { Button, media, space, textSize, token } from '@tailgate/ui';
import { tierLabel } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { styled } from 'styled-components';
import { usePrices } from '../api/get-prices.ts';
import { estimateFor } from '../estimate.ts';
import type { QuoteForm } from '../use-quote-form.ts';

/** Keeps the total and the button in view on small screens. Screen readers read the total in the estimate card. */
export function RunningTotal({ form }: { form: QuoteForm }) {
  const [distance, weight] = useWatch({ control: form.control, name: ['distance', 'load_weight'] });
  const estimate = estimateFor(usePrices().data, distance, weight);
  return (
    <Bar>
      <p aria-hidden="true">
        <span>{estimate ? `${tierLabel(estimate.tier)} estimate` : 'Estimate'}</span>
        <strong>{estimate ? formatUsd(estimate.totalAmount) : 'Add both addresses'}</strong>
      </p>
      <Button type="submit" variant="accent" loading={form.formState.isSubmitting}>
        Request quote
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: calc(${space(3)} + var(--bottom-bar, env(safe-area-inset-bottom, 0px)));
  z-index: 5;
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-radius: ${token('radius-md')};
  background: ${token('bar')};
  color: ${token('on-bar')};
  box-shadow: ${token('shadow-float')};
  font-size: ${textSize('small')};
  line-height: 1.3;
  strong { display: block; font-size: ${textSize('title')}; font-variant-numeric: tabular-nums; color: ${token('accent')}; }
  ${media.wide} { display: none; }
`;
