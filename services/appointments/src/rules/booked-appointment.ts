const TIME_COLUMNS = ['appointment_date', 'appointment_time_start', 'appointment_time_end'] as const;
type Times = Record<(typeof TIME_COLUMNS)[number], string | null>;

export type Booked<A extends Times = Times> = A & Record<(typeof TIME_COLUMNS)[number], string>;

export function isBooked<A extends Times>(appointment: A): appointment is Booked<A> {
  return TIME_COLUMNS.every((column) => appointment[column] !== null);
}
