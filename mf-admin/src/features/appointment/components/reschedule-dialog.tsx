import type { Appointment } from '@tailgate/contracts';
import { businessToday, lastBookableDate, type NamedPeriodId, periodHours, periodTitle } from '@tailgate/domain';
import { Button, Grid, Muted, Stack } from '@tailgate/ui';
import { Calendar } from '@tailgate/ui/calendar';
import { Dialog } from '@tailgate/ui/overlays';
import { failureMessage, formatLongDate, formatTimeRange, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useUpdateAppointment } from '../api/update-appointment.ts';
import { PeriodChoice } from './period-choice.tsx';

const FAILED = 'Failed to update appointment';

/** Moves an appointment to another day and part of the day; the server takes the first free slot in it. */
export function RescheduleDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { toast, config } = useShell();
  const today = businessToday(config.businessTimeZone);
  const [date, setDate] = useState<string | null>(null);
  const [period, setPeriod] = useState<NamedPeriodId | null>(null);
  const update = useUpdateAppointment(appointment.id);

  function confirm() {
    if (!date || !period) return;
    const { start, end } = periodHours(period);
    update.mutate(
      { appointment_date: date, appointment_time_start: start, appointment_time_end: end, status: 'confirmed' },
      {
        onSuccess: (moved) => {
          toast({ title: 'Appointment Rescheduled', description: whenOf(moved), tone: 'success' });
          onClose();
        },
        onError: (error) => toast({ title: FAILED, description: failureMessage(error, FAILED), tone: 'destructive' }),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reschedule appointment #${appointment.id}`}
      description={`${appointment.client_name || 'Unknown Client'}, now ${whenOf(appointment)}`}
      width="46rem"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={update.isPending} disabled={!date || !period} onClick={confirm}>
            Confirm Reschedule
          </Button>
        </>
      }
    >
      <Grid $min="18rem" $gap={5}>
        <Calendar
          value={date}
          today={today}
          min={today}
          max={lastBookableDate(today)}
          onChange={(chosen) => {
            setDate(chosen);
            setPeriod(null);
          }}
        />
        <Stack $gap={3}>
          {date ? (
            <>
              <strong>{formatLongDate(date)}</strong>
              <PeriodChoice date={date} value={period} onChange={setPeriod} />
              {period && (
                <Muted>The first free slot of {periodTitle(period)} is booked; the present one becomes free.</Muted>
              )}
            </>
          ) : (
            <Muted>Please select a date from the calendar</Muted>
          )}
        </Stack>
      </Grid>
    </Dialog>
  );
}

function whenOf({ appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Appointment) {
  return date && start && end ? `${formatLongDate(date)}, ${formatTimeRange(start, end)}` : 'without a date';
}
