import { ApiError, isConflict } from './api-error.ts';

/** Takes a refusal for a success if the record is in the wanted state already, as after a change whose answer got lost. */
export async function orAlready<Sent, Current>(
  sent: Promise<Sent>,
  read: () => Promise<Current>,
  isDone: (current: Current) => boolean,
): Promise<Sent | Current> {
  try {
    return await sent;
  } catch (error) {
    const current = isConflict(error) ? await read().catch(() => null) : null;
    if (current === null || !isDone(current)) throw error;
    return current;
  }
}

/** Takes the refusal to delete what is gone already for a success. */
export async function orGone(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

type Bookable = Partial<
  Record<'status' | 'appointment_date' | 'appointment_time_start' | 'appointment_time_end', unknown>
>;

export function isBookedAs(appointment: Bookable, asked: Bookable): boolean {
  const { status, appointment_date, appointment_time_start, appointment_time_end } = asked;
  const wanted = { status, appointment_date, appointment_time_start, appointment_time_end };
  return (Object.entries(wanted) as [keyof Bookable, unknown][]).every(
    ([name, value]) => value === undefined || appointment[name] === value,
  );
}
