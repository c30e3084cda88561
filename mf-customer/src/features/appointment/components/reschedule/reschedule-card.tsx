import type { Appointment } from '@tailgate/contracts';
import { formatTripDate, periodTitle } from '@tailgate/domain';
import { Button, Callout, Card, CardHeader, Cluster, Stack } from '@tailgate/ui';
import { failureMessage, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { useUpdateAppointment } from '../../api/update-appointment.ts';
import { paymentPath, paymentPathOfRefusal } from '../../payment-path.ts';
import type { Hours, RequestedWindow } from '../../requested-window.ts';
import { CurrentAppointment, NewChoice } from './reschedule-facts.tsx';

const FAILED = 'Failed to reschedule appointment. Please try again later.';

type RescheduleCardProps = {
  appointment: Appointment;
  requested: RequestedWindow;
  /** Null until a period is chosen, and once its chosen hours are taken. */
  hours: Hours | null;
  onCancel(): void;
  onDone(): void;
};

export function RescheduleCard({ appointment, requested, hours, onCancel, onDone }: RescheduleCardProps) {
  const { toast } = useShell();
  const times = useCustomerTimes();
  const { date, period } = requested;
  const update = useUpdateAppointment(appointment.id);
  const payAt = paymentPath(appointment);

  function confirm() {
    if (!date || !period || !hours) {
      toast({
        title: 'Incomplete information',
        description: 'Please select a date and time period for rescheduling.',
        tone: 'destructive',
      });
      return;
    }
    const { start, end } = hours;
    const window = { appointment_date: date, appointment_time_start: start, appointment_time_end: end };
    update.mutate(
      { ...window, exact: true, status: 'confirmed' },
      {
        onSuccess: () => {
          const description = `${formatTripDate(date)}, ${periodTitle(period)}, ${times.range(start, end)}`;
          toast({ title: 'Appointment Rescheduled', description, tone: 'success' });
          onDone();
        },
        onError: () => toast({ title: 'Error', description: FAILED, tone: 'destructive' }),
      },
    );
  }

  return (
    <Card $tone="accent" aria-labelledby="reschedule-title">
      <CardHeader title={<span id="reschedule-title">Reschedule appointment</span>} />
      <Stack $gap={5}>
        <CurrentAppointment appointment={appointment} />
        {payAt === null && <NewChoice date={date} period={period} hours={hours} />}
        <Unpaid path={payAt ?? paymentPathOfRefusal(update.error)} />
        {update.isError && (
          <Callout tone="destructive" title="Your appointment wasn't rescheduled">
            {failureMessage(update.error, "The server didn't answer. Check My Appointments before you try again.")}
          </Callout>
        )}
        <Cluster $gap={3}>
          {/* Not `disabled`: a click before a choice shows what is missing. */}
          {payAt === null && (
            <Button variant="accent" loading={update.isPending} aria-disabled={!hours || undefined} onClick={confirm}>
              Confirm Reschedule
            </Button>
          )}
          <Button variant="secondary" disabled={update.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** The customer picks the date of an unpaid appointment when paying. */
function Unpaid({ path }: { path: string | null }) {
  if (!path) return null;
  return (
    <Callout
      tone="warning"
      title="This appointment isn't paid for yet"
      action={
        <Button asChild size="sm">
          <Link to={path}>Pay and pick a time</Link>
        </Button>
      }
    >
      You pick its date and time when you pay.
    </Callout>
  );
}
