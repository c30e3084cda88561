/** Date and times are wall-clock values in `timeZone`. */
export type CalendarEvent = {
  title: string;
  date: string;
  start: string;
  end: string;
  timeZone: string;
  place: string;
  details: string;
};

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
