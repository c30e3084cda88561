import type { Appointment } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { space, textSize, token } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { CalendarClock, Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import { paymentPath } from '../../payment-path.ts';

export function AppointmentSchedule({ appointment }: { appointment: Appointment }) {
  const times = useCustomerTimes();
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end, status } = appointment;
  if (date && start && end) {
    return (
      <When $waiting={false}>
        <CalendarClock size={20} aria-hidden="true" />
        <div>
          <strong>{formatTripDate(date)}</strong>
          <span>{times.range(start, end)}</span>
        </div>
      </When>
    );
  }
  const waiting = status === 'pending';
  const toPick = paymentPath(appointment)
    ? 'Pay to pick a date and time.'
    : 'Pick a date and time with the payment link in your email.';
  return (
    <When $waiting={waiting}>
      <Hourglass size={20} aria-hidden="true" />
      <div>
        <strong>{waiting ? 'Waiting for payment' : 'No date set'}</strong>
        {waiting && <span>{toPick}</span>}
      </div>
    </When>
  );
}

const When = styled.div<{ $waiting: boolean }>`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(3.5)};
  border-radius: ${token('radius-md')};
  background: ${({ $waiting }) => token($waiting ? 'warning-wash' : 'sunken')};
  line-height: 1.35;
  > svg { margin-top: 0.125rem; }
  strong { display: block; font-weight: 700; }
  span { font-size: ${textSize('ui')}; font-variant-numeric: tabular-nums; }
`;
