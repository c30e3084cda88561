import { type CrewStep, type LinkedBooking, routes } from '@tailgate/contracts';
import { formatTripDate, referenceOf } from '@tailgate/domain';
import { Badge, type BadgeTone, Button, Card, CardHeader, Cluster, Muted, Stack, space, textSize } from '@tailgate/ui';
import {
  apiAddress,
  arrivalWords,
  readableWord,
  stepTone,
  tierLabel,
  useCustomerTimes,
  useShell,
} from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { AddToCalendar } from '../../../components/calendar/add-to-calendar.tsx';
import { CancelBooking } from './cancel-booking.tsx';

type TimeCardProps = {
  secret: string;
  booking: LinkedBooking;
  /** When the booking was read. */
  readAt: number;
  badge: { tone: BadgeTone; word: string };
  onReschedule(): void;
};

export function TimeCard({ secret, booking, readAt, badge, onReschedule }: TimeCardProps) {
  const { links } = useShell().config;
  const { changeable, cancelled } = booking;
  return (
    <Card $tone="accent" aria-labelledby="time-title">
      <CardHeader
        title={<span id="time-title">{cancelled ? 'Original time' : 'Date and time'}</span>}
        action={<Badge tone={badge.tone}>{badge.word}</Badge>}
      />
      <Stack $gap={5}>
        <When booking={booking} />
        {booking.step && !cancelled && <Progress booking={booking} step={booking.step} readAt={readAt} />}
        {changeable && (
          <Cluster $gap={2}>
            {booking.appointment_date !== null && (
              <Button variant="primary" onClick={onReschedule}>
                Change Date or Time
              </Button>
            )}
            <CancelBooking secret={secret} booking={booking} />
          </Cluster>
        )}
        {changeable && <Calendar secret={secret} booking={booking} />}
        {!changeable && (
          <Cluster $gap={2}>
            <Button asChild variant="accent">
              <a href={links.bookNow}>Request a new quote</a>
            </Button>
            <Button asChild variant="secondary">
              <a href={links.contactUs}>Contact us</a>
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

function When({ booking }: { booking: LinkedBooking }) {
  const times = useCustomerTimes();
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end } = booking;
  if (!date || !start || !end) return <Day>No day yet</Day>;
  return (
    <div>
      <Day>{formatTripDate(date)}</Day>
      <Hours>{times.range(start, end)}</Hours>
    </div>
  );
}

type ProgressProps = Pick<TimeCardProps, 'booking' | 'readAt'> & { step: CrewStep };

function Progress({ booking, step, readAt }: ProgressProps) {
  const times = useCustomerTimes();
  const expected = arrivalWords(booking, readAt, times);
  const { step_at: at } = booking;
  return (
    <Cluster $gap={2} role="status">
      <Badge tone={stepTone(step)}>{readableWord(step)}</Badge>
      {at && <Muted>{`since ${times.clock(at)}`}</Muted>}
      {expected && <span>{expected}</span>}
    </Cluster>
  );
}

function Calendar({ secret, booking }: Pick<TimeCardProps, 'secret' | 'booking'>) {
  const { companyName, businessTimeZone } = useShell().config;
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end } = booking;
  if (!date || !start || !end) return null;
  const event = {
    date,
    start,
    end,
    title: `${companyName}: ${tierLabel(booking.service_type)} Service`,
    timeZone: businessTimeZone,
    place: booking.origin,
    details: `From ${booking.origin} to ${booking.destination}. ${referenceOf(booking)}.`,
  };
  return <AddToCalendar file={apiAddress(routes.linkedBookingCalendar, { params: { secret } })} event={event} />;
}

const Day = styled.p`
  font-size: ${textSize('heading')};
  font-weight: 750;
  text-wrap: balance;
`;

const Hours = styled.p`
  margin-top: ${space(1)};
  font-size: ${textSize('title')};
`;
