/** What a calendar needs to know of a booked appointment; date and times are wall-clock values of the business. */
export type CalendarEvent = {
  title: string;
  date: string;
  start: string;
  end: string;
  timeZone: string;
  place: string;
  details: string;
};

/** The page on which Google Calendar offers to add the event. The times go with their zone and are not shifted here. */
export function googleCalendarAddress({ title, date, start, end, timeZone, place, details }: CalendarEvent): string {
  const moment = (time: string) => `${date}T${time}`.replace(/[-:]/g, '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${moment(start)}/${moment(end)}`,
    ctz: timeZone,
    location: place,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
