import { SERVICE_TIER_LABELS, SERVICE_TIERS } from '@tailgate/domain';
import { Card, CardHeader, Grid, Stack } from '@tailgate/ui';
import { styled } from 'styled-components';
import { PriceField } from './price-field.tsx';
import type { PriceForm } from './price-values.ts';

type TierGroup = 'service_rates' | 'edit_rates' | 'staff_base_rates';

export function EstimateFields({ form }: { form: PriceForm }) {
  return (
    <Card aria-labelledby="estimates-title">
      <CardHeader
        title={<span id="estimates-title">Customer estimates</span>}
        description="The base rate and a third of the service rate, each per mile, and the weight fee."
      />
      <Stack $gap={5}>
        <Grid $min="12rem" $gap={4}>
          <PriceField form={form} name="base_rate" label="Base rate per mile" />
          <PriceField
            form={form}
            name="smallest_price"
            label="Minimum price"
            hint="No price is lower. Enter 0 for no minimum."
          />
        </Grid>
        <TierFields form={form} group="service_rates" label="service rate" />
        <Tiers $min="12rem" $gap={4}>
          <PriceField form={form} name="tier_limits.local" label="Local trips end under" unit="mile" />
          <PriceField form={form} name="tier_limits.regional" label="Regional trips end under" unit="mile" />
        </Tiers>
      </Stack>
    </Card>
  );
}

export function StaffFields({ form }: { form: PriceForm }) {
  return (
    <>
      <Card aria-labelledby="edited-title">
        <CardHeader
          title={<span id="edited-title">Edited quotes</span>}
          description="The default rate per mile when staff edit or create a quote."
        />
        <TierFields form={form} group="edit_rates" label="default rate" />
      </Card>
      <Card aria-labelledby="staff-title">
        <CardHeader title={<span id="staff-title">Appointments created by staff</span>} />
        <Stack $gap={5}>
          <TierFields form={form} group="staff_base_rates" label="base price" />
          <Grid $min="12rem" $gap={4}>
            <PriceField form={form} name="staff_rate_per_mile" label="Staff rate per mile" />
            <PriceField form={form} name="staff_rate_per_pound" label="Staff rate per pound" />
          </Grid>
        </Stack>
      </Card>
    </>
  );
}

function TierFields({ form, group, label }: { form: PriceForm; group: TierGroup; label: string }) {
  return (
    <Tiers $min="10rem" $gap={4}>
      {SERVICE_TIERS.map((tier) => (
        <PriceField key={tier} form={form} name={`${group}.${tier}`} label={`${SERVICE_TIER_LABELS[tier]} ${label}`} />
      ))}
    </Tiers>
  );
}

/** A label of two lines must not push its field below the others. */
const Tiers = styled(Grid)`
  align-items: end;
`;
