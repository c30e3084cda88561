import type { Appointment } from '@tailgate/contracts';
import { businessToday, formatTripDate, lastBookableDate } from '@tailgate/domain';
import { Button, Grid, Muted, Stack } from '@tailgate/ui';
import { Calendar } from '@tailgate/ui/calendar';
import { Dialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes, useTripNeeds } from '@tailgate/web-kit';
import { useState } from 'react';
import { useFewerHours } from '../use-fewer-hours.ts';
import { useReschedule } from '../use-reschedule.ts';
import { whenText } from '../when-text.ts';
import { FewerHoursFields } from './fewer-hours-fields.tsx';
import { type ChosenWindow, WindowChoice } from './window-choice.tsx';

export function RescheduleDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { businessTimeZone, display } = useShell().config;
  const today = businessToday(businessTimeZone);
  const [date, setDate] = useState<string | null>(null);
  const [window, setWindow] = useState<ChosenWindow | null>(null);
  const { reschedule, rescheduling } = useReschedule();
  const times = useStaffTimes();
  const { distance, load_weight } = appointment;
  const needs = useTripNeeds()({ distance, load_weight });
  const fewer = useFewerHours(appointment.fewer_hours);

  async function confirm() {
    const fewer_hours = fewer.read(needs.hours);
    if (!date || !window || fewer_hours === undefined) return;
    if (await reschedule(appointment, { date, ...window, fewer_hours })) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reschedule appointment #${appointment.id}`}
      description={`${appointment.client_name || 'Unknown Client'}, currently ${whenText(appointment, times)}`}
      width="50rem"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={rescheduling !== undefined} disabled={!date || !window} onClick={() => void confirm()}>
            Confirm Reschedule
          </Button>
        </>
      }
    >
      <Grid $min="20rem" $gap={5}>
        <Calendar
          value={date}
          today={today}
          weekStartsOn={display.weekStartsOn}
          min={today}
          max={lastBookableDate(today, 'staff')}
          onChange={(chosen) => {
            setDate(chosen);
            setWindow(null);
          }}
        />
        <Stack $gap={3}>
          {date ? (
            <>
              <strong>{formatTripDate(date)}</strong>
              <WindowChoice
                date={date}
                trip={fewer.of(needs)}
                appointment={appointment.id}
                value={window}
                onChange={setWindow}
              />
              <FewerHoursFields form={fewer} estimated={needs.hours} />
              {window && <Muted>Confirming books this time and releases the current one.</Muted>}
            </>
          ) : (
            <Muted>Please select a date from the calendar</Muted>
          )}
        </Stack>
      </Grid>
    </Dialog>
  );
}
