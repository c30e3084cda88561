import { type PayableQuote, routes } from '@tailgate/contracts';
import { apiAddress, tierLabel, useShell } from '@tailgate/web-kit';
import { AddToCalendar } from '../../../components/calendar/add-to-calendar.tsx';
import type { BookingResult } from '../remembered-payment.ts';

type CalendarLinksProps = { reference: string; quote: PayableQuote; when: BookingResult['appointment'] };

/** Without `when`, only the file, which the server makes. */
export function CalendarLinks({ reference, quote, when }: CalendarLinksProps) {
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
