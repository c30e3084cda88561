import { Card, CardHeader, Checkbox, Field, Grid, Input, Stack } from '@tailgate/ui';
import type { SettingsForm } from './settings-values.ts';

/** Which emails staff get. */
export function AlertFields({ form: { register, formState } }: { form: SettingsForm }) {
  const { errors } = formState;
  return (
    <Card aria-labelledby="alerts-title">
      <CardHeader
        title={<span id="alerts-title">Emails to staff</span>}
        description="They go to the contact email, or to the address of the Contact Us link. Disputes and failed refunds are always emailed. What staff get themselves, they choose in their own settings."
      />
      <Stack $gap={5}>
        <Stack $gap={3}>
          <Checkbox label="Payments, bookings and Stripe do not agree" {...register('alert_money')} />
          <Checkbox label="Jobs failed for good, at most once an hour" {...register('alert_stuck_jobs')} />
        </Stack>
        <Grid $min="15rem" $gap={5}>
          <Field
            label="Overdue quotes"
            required
            hint="Email staff when a quote has waited this long for review. 0 sends no email."
            error={errors.alert_quote_hours?.message}
          >
            <Input
              {...register('alert_quote_hours', { valueAsNumber: true })}
              {...{ type: 'number', min: 0, max: 168, step: 1, inputMode: 'numeric', suffix: 'hours' }}
            />
          </Field>
        </Grid>
      </Stack>
    </Card>
  );
}
