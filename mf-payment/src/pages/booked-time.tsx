import { type PayableQuote, routes } from '@tailgate/contracts';
import { apiAddress, tierLabel, useShell } from '@tailgate/web-kit';
import { AddToCalendar } from '../features/calendar/components/add-to-calendar.tsx';
import type { BookingResult } from '../features/payment/remembered-payment.ts';

type BookedTimeProps = { reference: string; quote: PayableQuote; when: BookingResult['appointment'] };

/** Calendar links for the booked time. Without `when`, only the file, which the server makes. */
export function BookedTime({ reference, quote, when }: BookedTimeProps) {
  const { companyName, businessTimeZone } = useShell().config;
  const event = when && {
    ...when,
    title: `${companyName}: ${tierLabel(quote.service_type)} Service`,
    timeZone: businessTimeZone,
    place: quote.origin,
    details: `From ${quote.origin} to ${quote.destination}. Reference number #${quote.id}.`,
  };
  const file = apiAddress(routes.bookingCalendar, { params: { quoteId: reference } });
  return <AddToCalendar file={file} event={event} />;
}
