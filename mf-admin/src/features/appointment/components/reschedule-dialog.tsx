import type { Appointment } from '@tailgate/contracts';
import { businessToday, formatLongDate, lastBookableDate } from '@tailgate/domain';
import { Button, Grid, Muted, Stack } from '@tailgate/ui';
import { Calendar } from '@tailgate/ui/calendar';
import { Dialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes, useTripNeeds } from '@tailgate/web-kit';
import { useState } from 'react';
import { useReschedule } from '../use-reschedule.ts';
import { whenText } from '../when-text.ts';
import { type ChosenWindow, WindowChoice } from './window-choice.tsx';

export function RescheduleDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { businessTimeZone, display } = useShell().config;
  const today = businessToday(businessTimeZone);
  const [date, setDate] = useState<string | null>(null);
  const [window, setWindow] = useState<ChosenWindow | null>(null);
  const { reschedule, rescheduling } = useReschedule();
  const times = useStaffTimes();
  const tripNeeds = useTripNeeds();

  async function confirm() {
    if (date && window && (await reschedule(appointment, { date, ...window }))) onClose();
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
              <strong>{formatLongDate(date)}</strong>
              <WindowChoice date={date} trip={tripNeeds(appointment)} value={window} onChange={setWindow} />
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
