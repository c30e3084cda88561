import type { SearchAnswer, SearchHit } from '@tailgate/contracts';
import type { PageOf } from '@tailgate/service-kit';
import type { ListedClient } from '../clients/client-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Quote } from '../quotes/quote-repository.ts';
import { describeTime } from '../rules/format.ts';
import type { Appointment } from '../trips/appointment-repository.ts';

const FEW = 5;
const NUMBER = /^#?([1-9]\d{0,9})$/;
const LARGEST_ID = 2_147_483_647;

export async function searchPortal(deps: Dependencies, text: string): Promise<SearchAnswer> {
  const id = readNumber(text);
  const page = { limit: FEW };
  const [clients, appointment, appointments, quote, quotes] = await Promise.all([
    deps.clients.list({ search: text }, page),
    id === null ? null : deps.appointments.find(id),
    deps.appointments.list({ search: text }, { ...page, sort: 'date' }),
    id === null ? null : deps.quotes.findById(id),
    deps.quotes.list({ search: text }, page),
  ]);
  return {
    clients: fewOf(null, clients, describeClient),
    appointments: fewOf(appointment, appointments, describeAppointment),
    quotes: fewOf(quote, quotes, describeQuote),
  };
}

const describeClient = ({ id, name, email, phone }: ListedClient): SearchHit => ({
  id,
  title: name,
  detail: email === '' ? phone : `${email} · ${phone}`,
});

function readNumber(text: string): number | null {
  const id = Number(NUMBER.exec(text)?.[1] ?? 0);
  return id > 0 && id <= LARGEST_ID ? id : null;
}

function fewOf<T extends { id: number }>(
  exact: T | null,
  { rows, more }: PageOf<T>,
  describe: (found: T) => SearchHit,
) {
  const found = exact === null ? rows : [exact, ...rows.filter(({ id }) => id !== exact.id)];
  return { hits: found.slice(0, FEW).map(describe), more: more || found.length > FEW };
}

function describeAppointment(found: Appointment): SearchHit {
  const { id, client_name, origin, destination, status, cancelled_at } = found;
  const state = cancelled_at === null || status === 'cancelled' ? status : `cancelled, ${status}`;
  const detail = `${origin} → ${destination} · ${describeTime(found)} · ${state}`;
  return { id, title: `Appointment #${id}, ${client_name}`, detail };
}

/** A quote keeps its status when its appointment is cancelled; show the cancellation instead. */
function describeQuote({ id, client_name, origin, destination, status, appointment_cancelled_at }: Quote): SearchHit {
  const state = appointment_cancelled_at === null ? status : 'cancelled';
  return { id, title: `Quote #${id}, ${client_name}`, detail: `${origin} → ${destination} · ${state}` };
}
