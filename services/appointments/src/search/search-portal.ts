import type { SearchAnswer } from '@tailgate/contracts';
import type { Appointment } from '../appointments/appointment-repository.ts';
import { describeTime } from '../appointments/describe-time.ts';
import type { Context } from '../context.ts';
import type { Quote } from '../quotes/quote-repository.ts';

/** Found of each kind at most. */
const FEW = 5;
const NUMBER = /^#?([1-9]\d{0,9})$/;
const LARGEST_ID = 2_147_483_647;

/** A few clients, appointments and quotes that the text means. What has that very number comes first. */
export async function searchPortal(context: Context, text: string): Promise<SearchAnswer> {
  const id = readNumber(text);
  const page = { limit: FEW };
  const [clients, appointment, appointments, quote, quotes] = await Promise.all([
    context.clients.list(text, page),
    id === null ? null : context.appointments.find(id),
    context.appointments.list({ address: text }, { ...page, sort: 'date' }),
    id === null ? null : context.quotes.findById(id),
    context.quotes.list({ search: text }, page),
  ]);
  return {
    clients: clients.rows.map(({ id, name, email, phone }) => ({ id, title: name, detail: `${email} · ${phone}` })),
    appointments: firstFew(appointment, appointments.rows).map(describeAppointment),
    quotes: firstFew(quote, quotes.rows).map(describeQuote),
  };
}

function readNumber(text: string): number | null {
  const id = Number(NUMBER.exec(text)?.[1] ?? 0);
  return id > 0 && id <= LARGEST_ID ? id : null;
}

function firstFew<T extends { id: number }>(exact: T | null, others: readonly T[]): T[] {
  return exact === null ? [...others] : [exact, ...others.filter(({ id }) => id !== exact.id)].slice(0, FEW);
}

function describeAppointment(found: Appointment) {
  const { id, client_name, origin, destination, status } = found;
  const detail = `${origin} → ${destination} · ${describeTime(found)} · ${status}`;
  return { id, title: `Appointment #${id}, ${client_name}`, detail };
}

function describeQuote({ id, client_name, origin, destination, status }: Quote) {
  return { id, title: `Quote #${id}, ${client_name}`, detail: `${origin} → ${destination} · ${status}` };
}
