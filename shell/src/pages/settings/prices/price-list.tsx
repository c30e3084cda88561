import {
  estimatePricesOf,
  formatHundredths,
  formatUsd,
  type PriceFigures,
  priceBookOf,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
  type ServiceTier,
} from '@tailgate/domain';
import { DescriptionList, Stack, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';
import { TAXED_LINE_LABELS } from './tax-lines.ts';

const byTier = (cents: Record<ServiceTier, number>) =>
  SERVICE_TIERS.map((tier) => ({ term: SERVICE_TIER_LABELS[tier], value: formatUsd(cents[tier]) }));

/** All figures of one version, as text. */
export function PriceList({ figures }: { figures: PriceFigures }) {
  const book = priceBookOf(figures);
  return (
    <Stack $gap={5}>
      <Group>
        <h3>Customer estimates</h3>
        <p>{`${formatUsd(book.baseRate)} per mile, plus a third of this rate per mile:`}</p>
        <DescriptionList align="end" items={byTier(book.serviceRates)} />
      </Group>
      <Group>
        <h3>Weight fees</h3>
        <DescriptionList
          align="end"
          items={book.weightBands.map(({ label, fee }) => ({ term: label, value: formatUsd(fee) }))}
        />
      </Group>
      <Group>
        <h3>Edited quotes</h3>
        <p>The default rate per mile:</p>
        <DescriptionList align="end" items={byTier(book.editRates)} />
      </Group>
      <Group>
        <h3>Appointments created by staff</h3>
        <p>{`${formatUsd(book.staffRatePerMile)} per mile and ${formatUsd(book.staffRatePerPound)} per pound, plus this base price:`}</p>
        <DescriptionList align="end" items={byTier(book.staffBaseRates)} />
      </Group>
      <Group>
        <h3>Distances and minimum price</h3>
        <DescriptionList align="end" items={limitsOf(figures)} />
      </Group>
      <Group>
        <h3>Taxes</h3>
        {figures.taxes.length > 0 && (
          <p>{figures.prices_include_tax ? 'The prices include these:' : 'These are added to the prices:'}</p>
        )}
        <DescriptionList align="end" items={taxesOf(figures)} />
      </Group>
    </Stack>
  );
}

function taxesOf({ taxes }: PriceFigures) {
  if (taxes.length === 0) return [{ term: 'Taxes', value: 'None' }];
  return taxes.map(({ name, percent, on }) => ({
    key: name,
    term: `${name} on: ${on.map((line) => TAXED_LINE_LABELS[line].toLowerCase()).join(', ')}`,
    value: `${percent}%`,
  }));
}

function limitsOf(figures: PriceFigures) {
  const { tierLimits, smallestPrice } = estimatePricesOf(figures);
  const miles = (hundredths: number) => `under ${formatHundredths(hundredths).replace(/\.00$/, '')} miles`;
  return [
    { term: SERVICE_TIER_LABELS.local, value: miles(tierLimits.local) },
    { term: SERVICE_TIER_LABELS.regional, value: miles(tierLimits.regional) },
    { term: 'Minimum price', value: smallestPrice === 0 ? 'None' : formatUsd(smallestPrice) },
  ];
}

const Group = styled.section`
  h3 { font-size: ${textSize('ui')}; font-weight: 700; }
  p { margin-top: ${space(1)}; font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
`;
