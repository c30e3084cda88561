import { MOST_OVERTIME_HOURS } from '@tailgate/contracts';
import { Card, CardHeader, RadioGroup, Stack } from '@tailgate/ui';
import { useController } from '@tailgate/web-kit/forms';
import type { SettingsForm } from './settings-values.ts';
import { WholeField } from './whole-field.tsx';

const CHOICES = [
  { value: 'hours', label: 'All its hours', hint: 'The truck is busy until the trip ends.' },
  { value: 'slot', label: 'One time slot', hint: 'The truck is free for the next slot.' },
] as const;

/** For how long a booked trip takes its truck. */
export function TripFields({ form }: { form: SettingsForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'trip_takes' });
  const { errors } = form.formState;

  function choose(choice: 'hours' | 'slot') {
    field.onChange(choice);
    // A field that is not shown must not keep the form from being saved.
    if (choice === 'slot') form.resetField('overtime_hours');
  }

  return (
    <Card aria-labelledby="trips-title">
      <CardHeader
        title={<span id="trips-title">Trips</span>}
        description="A change applies to new bookings. Booked trips keep their time slots."
      />
      <Stack $gap={5}>
        <RadioGroup
          legend="A trip takes its truck for"
          layout="cards"
          min="15rem"
          options={CHOICES}
          value={field.value ?? 'slot'}
          onChange={choose}
          error={fieldState.error?.message}
        />
        {(field.value === 'hours' || errors.overtime_hours) && (
          <WholeField
            form={form}
            name="overtime_hours"
            unit="hour"
            label="Trips may end after the truck's day by"
            hint={`0 to ${MOST_OVERTIME_HOURS} hours after its last time slot.`}
          />
        )}
      </Stack>
    </Card>
  );
}
