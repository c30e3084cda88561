import {
  BASE_RATE_CENTS_PER_MILE,
  DEFAULT_EDIT_RATE_CENTS,
  ESTIMATE_RATE_CENTS,
  formatUsd,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
  type ServiceTier,
  STAFF_BASE_RATE_CENTS,
  STAFF_CENTS_PER_POUND,
  STAFF_RATE_CENTS_PER_MILE,
  WEIGHT_BANDS,
} from '@tailgate/domain';
import { Card, CardHeader, DescriptionList, Stack, space, token } from '@tailgate/ui';
import { styled } from 'styled-components';

const byTier = (cents: Record<ServiceTier, number>) =>
  SERVICE_TIERS.map((tier) => ({ term: SERVICE_TIER_LABELS[tier], value: formatUsd(cents[tier]) }));

export function PricesCard() {
  return (
    <Card aria-labelledby="prices-title">
      <CardHeader
        title={<span id="prices-title">Prices</span>}
        description="For reference. These rates are built into the portal and can't be changed here."
      />
      <Stack $gap={5}>
        <Group>
          <h3>Customer estimates</h3>
          <p>{`${formatUsd(BASE_RATE_CENTS_PER_MILE)} per mile, plus a third of this rate per mile:`}</p>
          <DescriptionList align="end" items={byTier(ESTIMATE_RATE_CENTS)} />
        </Group>
        <Group>
          <h3>Weight fees</h3>
          <DescriptionList
            align="end"
            items={WEIGHT_BANDS.map(({ label, feeCents }) => ({ term: label, value: formatUsd(feeCents) }))}
          />
        </Group>
        <Group>
          <h3>Edited quotes</h3>
          <p>The default rate per mile:</p>
          <DescriptionList align="end" items={byTier(DEFAULT_EDIT_RATE_CENTS)} />
        </Group>
        <Group>
          <h3>Appointments created by staff</h3>
          <p>{`${formatUsd(STAFF_RATE_CENTS_PER_MILE)} per mile and ${formatUsd(STAFF_CENTS_PER_POUND)} per pound, plus this base price:`}</p>
          <DescriptionList align="end" items={byTier(STAFF_BASE_RATE_CENTS)} />
        </Group>
      </Stack>
    </Card>
  );
}

const Group = styled.section`
  h3 { font-size: 0.9375rem; font-weight: 700; }
  p { margin-top: ${space(1)}; font-size: 0.875rem; color: ${token('ink-soft')}; }
`;
