import { TIME_FORMATS, type TimeFormat } from '@tailgate/domain';
import { Card, CardHeader, Field, Grid, Input, Select } from '@tailgate/ui';
import type { SettingsForm } from './settings-values.ts';

const FORMAT_LABELS: Record<TimeFormat, string> = { '12-hour': '12-hour (1:00 PM)', '24-hour': '24-hour (13:00)' };

export function BookingFields({ form: { register, formState } }: { form: SettingsForm }) {
  const { errors } = formState;
  const formats = TIME_FORMATS.map((format) => (
    <option key={format} value={format}>
      {FORMAT_LABELS[format]}
    </option>
  ));
  return (
    <>
      <Card aria-labelledby="bookings-title">
        <CardHeader title={<span id="bookings-title">Reminders and quotes</span>} />
        <Grid $min="15rem" $gap={5}>
          <Field
            label="Reminder"
            required
            hint="Before the appointment. Changes apply to every reminder that has not been sent yet."
            error={errors.reminder_hours?.message}
          >
            <Input
              {...register('reminder_hours', { valueAsNumber: true })}
              {...{ type: 'number', min: 1, max: 168, step: 1, inputMode: 'numeric', suffix: 'hours' }}
            />
          </Field>
          <Field
            label="Quote validity"
            required
            hint="Changes apply to quotes created, edited or renewed from now on."
            error={errors.quote_valid_days?.message}
          >
            <Input
              {...register('quote_valid_days', { valueAsNumber: true })}
              {...{ type: 'number', min: 1, max: 365, step: 1, inputMode: 'numeric', suffix: 'days' }}
            />
          </Field>
        </Grid>
      </Card>
      <Card aria-labelledby="times-title">
        <CardHeader title={<span id="times-title">Times and weeks</span>} />
        <Grid $min="12rem" $gap={5}>
          <Field label="Times for customers" error={errors.customer_times?.message}>
            <Select {...register('customer_times')}>{formats}</Select>
          </Field>
          <Field label="Times for staff" error={errors.staff_times?.message}>
            <Select {...register('staff_times')}>{formats}</Select>
          </Field>
          <Field label="First day of the week" error={errors.week_starts_on?.message}>
            <Select {...register('week_starts_on', { setValueAs: Number })}>
              <option value={0}>Sunday</option>
              <option value={1}>Monday</option>
            </Select>
          </Field>
        </Grid>
      </Card>
    </>
  );
}
