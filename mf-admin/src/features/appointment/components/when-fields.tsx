import { businessToday, firstEntryDate, lastBookableDate } from '@tailgate/domain';
import { Field, Grid, Input, Muted, RadioGroup, Stack } from '@tailgate/ui';
import { useDebounced, useShell, useTripNeeds } from '@tailgate/web-kit';
import { useFormContext, useWatch } from '@tailgate/web-kit/forms';
import { TimeSelect } from '../../../components/form/time-select.tsx';
import type { NewAppointmentValues } from '../new-appointment-values.ts';
import { tripSchema } from '../trip-values.ts';
import type { FewerHoursForm } from '../use-fewer-hours.ts';
import { FewerHoursFields } from './fewer-hours-fields.tsx';
import { WindowChoice } from './window-choice.tsx';

const NEEDED = tripSchema.pick({ distance: true, load_weight: true });

const TIMINGS = [
  { value: 'upcoming', label: 'Yet to take place', hint: 'Reserves a time slot' },
  { value: 'past', label: 'Already took place', hint: 'For your records: the client is not notified' },
] as const;

export function WhenFields({ fewer }: { fewer: FewerHoursForm }) {
  const { setValue, clearErrors } = useFormContext<NewAppointmentValues>();
  const timing = useWatch<NewAppointmentValues, 'timing'>({ name: 'timing' });
  return (
    <Stack $gap={4}>
      <RadioGroup
        legend="Trip"
        options={TIMINGS}
        value={timing}
        onChange={(value) => {
          setValue('timing', value, { shouldDirty: true });
          setValue('appointment_date', '');
          clearErrors(['appointment_date', 'window', 'appointment_time_start', 'appointment_time_end']);
        }}
      />
      {timing === 'past' ? <PastFields /> : <SlotFields fewer={fewer} />}
    </Stack>
  );
}

function PastFields() {
  const { register, formState } = useFormContext<NewAppointmentValues>();
  const today = businessToday(useShell().config.businessTimeZone);
  const errorOf = (name: keyof NewAppointmentValues) => formState.errors[name]?.message;
  return (
    <Grid $min="11rem" $gap={4}>
      <Field label="Date" error={errorOf('appointment_date')} required>
        <Input type="date" min={firstEntryDate(today)} max={today} {...register('appointment_date')} />
      </Field>
      <Field label="Start time" error={errorOf('appointment_time_start')} required>
        <TimeSelect {...register('appointment_time_start')} />
      </Field>
      <Field label="End time" error={errorOf('appointment_time_end')} required>
        <TimeSelect {...register('appointment_time_end')} />
      </Field>
    </Grid>
  );
}

function SlotFields({ fewer }: { fewer: FewerHoursForm }) {
  const { register, formState, setValue, clearErrors } = useFormContext<NewAppointmentValues>();
  const today = businessToday(useShell().config.businessTimeZone);
  const last = lastBookableDate(today, 'staff');
  const [date, window, distance, load_weight] = useWatch<
    NewAppointmentValues,
    ['appointment_date', 'window', 'distance', 'load_weight']
  >({ name: ['appointment_date', 'window', 'distance', 'load_weight'] });
  const typed = { distance: useDebounced(distance), load_weight: useDebounced(load_weight) };
  const { data: trip } = NEEDED.safeParse(typed);
  const tripNeeds = useTripNeeds();
  const needs = trip && tripNeeds(trip);
  const bookable = date >= today && date <= last;
  const errorOf = (name: 'appointment_date' | 'window') => formState.errors[name]?.message;
  return (
    <>
      <Field label="Date" error={errorOf('appointment_date') ?? (bookable ? undefined : errorOf('window'))} required>
        <Input
          type="date"
          min={today}
          max={last}
          {...register('appointment_date', { onChange: () => setValue('window', null) })}
        />
      </Field>
      {bookable ? (
        <WindowChoice
          date={date}
          trip={needs && fewer.of(needs)}
          value={window}
          error={errorOf('window')}
          onChange={(chosen) => {
            setValue('window', chosen, { shouldDirty: true });
            clearErrors('window');
          }}
        />
      ) : (
        <Muted>
          {date
            ? 'This date cannot be booked. Choose a date within the next two years.'
            : 'Choose a date to see available time slots'}
        </Muted>
      )}
      {needs && <FewerHoursFields form={fewer} estimated={needs.hours} />}
    </>
  );
}
