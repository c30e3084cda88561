import { TIME_FORMATS, type TimeFormat } from '@tailgate/domain';
import { Card, CardHeader, Field, Grid, Select } from '@tailgate/ui';
import type { SettingsForm } from './settings-values.ts';
import { WholeField } from './whole-field.tsx';

const FORMAT_LABELS: Record<TimeFormat, string> = { '12-hour': '12-hour (1:00 PM)', '24-hour': '24-hour (13:00)' };

export function BookingFields({ form }: { form: SettingsForm }) {
  const { register, formState } = form;
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
          <WholeField
            form={form}
            name="reminder_hours"
            unit="hour"
            label="Reminder"
            hint="Before the appointment. Changes apply to every reminder that hasn't been sent yet."
          />
          <WholeField
            form={form}
            name="quote_valid_days"
            unit="day"
            label="Quote validity"
            hint="Changes apply to quotes created, edited or renewed from now on."
          />
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
