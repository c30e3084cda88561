import { Card, CardHeader, Checkbox, Grid, Stack } from '@tailgate/ui';
import type { SettingsForm } from './settings-values.ts';
import { WholeField } from './whole-field.tsx';

export function AlertFields({ form }: { form: SettingsForm }) {
  const { register } = form;
  return (
    <Card aria-labelledby="alerts-title">
      <CardHeader
        title={<span id="alerts-title">Emails to staff</span>}
        description="They go to the contact email, or to the address of the Contact Us link. Disputes and failed refunds are always emailed. What staff get themselves, they choose in their own settings."
      />
      <Stack $gap={5}>
        <Stack $gap={3}>
          <Checkbox label="Payments, bookings and Stripe don't agree" {...register('alert_money')} />
          <Checkbox label="Failed jobs (at most one email an hour)" {...register('alert_stuck_jobs')} />
        </Stack>
        <Grid $min="15rem" $gap={5}>
          <WholeField
            form={form}
            name="alert_quote_hours"
            unit="hour"
            label="Overdue quotes"
            hint="Email staff when a quote has waited this long for review. 0 sends no email."
          />
        </Grid>
      </Stack>
    </Card>
  );
}
