import type { LinkedBooking } from '@tailgate/contracts';
import { formatTripDate, referenceOf } from '@tailgate/domain';
import { type Facts, Paper, PaperFacts } from '@tailgate/ui/paper';
import { formatMoney, type Times, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { CompanyHead } from '../../../components/company-head.tsx';
import { loadText } from '../../../components/load-text.ts';
import { balanceOf, standingOf } from '../booking-standing.ts';

export function PrintBooking({ booking }: { booking: LinkedBooking }) {
  const { companyName, contact } = useShell().config;
  const times = useCustomerTimes();
  return (
    <Paper>
      <article>
        <header>
          <h1>{booking.changeable && booking.paid ? 'Booking confirmation' : standingOf(booking).title}</h1>
          <CompanyHead name={companyName} contacts={[contact.address, contact.email, contact.phone]} />
        </header>
        <PaperFacts facts={factsOf(booking, times)} />
      </article>
    </Paper>
  );
}

function factsOf(booking: LinkedBooking, times: Times): Facts {
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end } = booking;
  const [label = '', number = ''] = referenceOf(booking).split(' ');
  const due = balanceOf(booking);
  return [
    [label, number],
    ['Date', date === null ? 'No day yet' : formatTripDate(date)],
    ['Time', start && end ? times.range(start, end) : ''],
    ['Pick-up', booking.origin],
    ['Delivery', booking.destination],
    ['Load', loadText(booking)],
    ['Instructions', booking.instructions ?? ''],
    [booking.paid && due === null ? 'Paid' : 'Price', formatMoney(booking.total_amount)],
    ['Balance due', due === null ? '' : formatMoney(due)],
  ];
}
