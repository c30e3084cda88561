import type { TripNeeds } from '@tailgate/contracts';
import { businessToday, counted, lastBookableDate } from '@tailgate/domain';
import { Callout, Field, Input, Stack } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useFreeSlots } from '../../../api/list-free-slots.ts';
import { windowKey } from '../free-windows.ts';
import type { EditedSlots } from '../use-edited-slots.ts';
import { whenText } from '../when-text.ts';
import { FewerHoursFields } from './fewer-hours-fields.tsx';
import { WindowChoice } from './window-choice.tsx';

/** Says whether a truck is free for the edited trip, and offers other times. */
export function EditedSlotsFields({ slots, needs }: { slots: EditedSlots; needs: TripNeeds }) {
  const today = businessToday(useShell().config.businessTimeZone);
  const { appointment, date, window, isMissing, choose, fewer } = slots;
  const error = isMissing && !window ? 'Please select a time slot' : undefined;
  const trip = fewer.of(needs);
  return (
    <Stack $gap={4} role="group" aria-label="New time slot">
      <Verdict slots={slots} trip={trip} />
      <Field label="Date" error={date ? undefined : error} required>
        <Input
          type="date"
          min={today}
          max={lastBookableDate(today, 'staff')}
          value={date}
          onChange={(event) => choose({ date: event.target.value, window: null })}
        />
      </Field>
      {date && (
        <WindowChoice
          date={date}
          trip={trip}
          appointment={appointment.id}
          value={window}
          error={error}
          onChange={(chosen) => choose({ date, window: chosen })}
        />
      )}
      <FewerHoursFields form={fewer} estimated={needs.hours} />
    </Stack>
  );
}

function Verdict({ slots: { appointment }, trip }: { slots: EditedSlots; trip: TripNeeds }) {
  const times = useStaffTimes();
  const {
    appointment_date: date,
    appointment_time_start: start_time,
    appointment_time_end: end_time,
    id,
  } = appointment;
  const free = useFreeSlots(date ?? '', { ...trip, appointment: id });
  const takes =
    trip.hours === null
      ? 'The load of this trip has changed'
      : `This trip now needs a truck for ${counted(trip.hours, 'hour')}`;
  const own = start_time && end_time ? windowKey({ start_time, end_time }) : '';
  const isFree = free.data?.some((slot) => windowKey(slot) === own);
  return (
    <div role="status">
      {free.data && (
        <Callout tone={isFree ? 'success' : 'warning'} title={`${takes}.`}>
          {isFree
            ? `A truck is available at its current time, ${whenText(appointment, times)}.`
            : `No truck is available at its current time, ${whenText(appointment, times)}. Choose another one, or book fewer hours.`}
        </Callout>
      )}
    </div>
  );
}
