import { Checkbox, Field, Grid, Input, Muted, Stack } from '@tailgate/ui';
import type { FewerHoursForm } from '../use-fewer-hours.ts';

/** `estimated`: the hours of the trip, or null if trips take one time slot. */
export function FewerHoursFields({ form, estimated }: { form: FewerHoursForm; estimated: number | null }) {
  const { typed, errors, change } = form;
  if (estimated === null) return null;
  return (
    <Stack $gap={3}>
      <Muted>{`This trip takes a truck for about ${estimated} hours.`}</Muted>
      <Checkbox
        label="Book the truck for fewer hours"
        checked={typed !== null}
        onChange={(event) => change(event.target.checked ? { hours: '', reason: '' } : null)}
      />
      {typed && (
        <Grid $min="11rem" $gap={4}>
          <Field label="Hours" error={errors.hours} required>
            <Input
              inputMode="numeric"
              suffix="hours"
              value={typed.hours}
              onChange={(event) => change({ ...typed, hours: event.target.value })}
            />
          </Field>
          <Field label="Why fewer are enough" hint="For example: two crews meet there" error={errors.reason} required>
            <Input value={typed.reason} onChange={(event) => change({ ...typed, reason: event.target.value })} />
          </Field>
        </Grid>
      )}
    </Stack>
  );
}
