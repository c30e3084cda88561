import type { Appointment } from '@tailgate/contracts';
import { businessToday, formatTripDate } from '@tailgate/domain';
import { Card, CardHeader, Muted, RadioGroup, RetryCallout, Skeleton, SkeletonRegion } from '@tailgate/ui';
import { type Times, tierLabel, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useAppointments } from '../../api/list-appointments.ts';

export function AppointmentToReschedule({ onChoose }: { onChoose(appointment: Appointment): void }) {
  return (
    <Card aria-labelledby="which-title">
      <CardHeader
        title={<span id="which-title">Choose an appointment</span>}
        description="Which appointment would you like to reschedule?"
      />
      <Choices onChoose={onChoose} />
    </Card>
  );
}

function Choices({ onChoose }: { onChoose(appointment: Appointment): void }) {
  const today = businessToday(useShell().config.businessTimeZone);
  const times = useCustomerTimes();
  const { data, isPending, isError, isFetching, refetch } = useAppointments('confirmed');
  if (isPending) {
    return (
      <SkeletonRegion label="Loading your appointments">
        <Skeleton $height="6rem" />
      </SkeletonRegion>
    );
  }
  if (isError) {
    return (
      <RetryCallout title="Your appointments couldn't be loaded" busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const ahead = data.pages.flatMap((page) => page.items).filter(({ appointment_date: date }) => date && date >= today);
  if (ahead.length === 0) return <Muted>You have no upcoming confirmed appointments.</Muted>;
  return (
    <RadioGroup
      legend="Appointment"
      hideLegend
      layout="list"
      value={null}
      options={ahead.map((appointment) => ({
        value: String(appointment.id),
        label: `${tierLabel(appointment.service_type)} Service`,
        hint: whenOf(appointment, times),
      }))}
      onChange={(id) => {
        const chosen = ahead.find((appointment) => String(appointment.id) === id);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function whenOf(appointment: Appointment, times: Times) {
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end } = appointment;
  return date && start && end ? `${formatTripDate(date)}, ${times.range(start, end)}` : '';
}
