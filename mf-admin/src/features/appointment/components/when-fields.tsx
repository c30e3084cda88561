import { businessToday, lastBookableDate } from '@tailgate/domain';
import { Field, Input, Muted, Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useFormContext, useWatch } from '@tailgate/web-kit/forms';
import type { NewAppointmentValues } from '../new-appointment-values.ts';
import { WindowChoice } from './window-choice.tsx';

/** The fields for the day and the time slot. */
export function WhenFields() {
  const { register, formState, setValue, clearErrors } = useFormContext<NewAppointmentValues>();
  const today = businessToday(useShell().config.businessTimeZone);
  const last = lastBookableDate(today, 'staff');
  const [date, window] = useWatch<NewAppointmentValues, ['appointment_date', 'window']>({
    name: ['appointment_date', 'window'],
  });
  const bookable = date >= today && date <= last;
  const errorOf = (name: 'appointment_date' | 'window') => formState.errors[name]?.message;
  return (
    <Stack $gap={4}>
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
    </Stack>
  );
}
