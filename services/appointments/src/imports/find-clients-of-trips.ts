import type { CheckedRow } from '@tailgate/contracts';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { Candidate } from './imported-appointment-repository.ts';
import { problem, type TypedPerson } from './read-person.ts';

/** The one client of a trip, or why there is none. */
export type ClientOfTrip = { id: number; problem: null } | { id: null; problem: CheckedRow['problems'][number] };

/** @returns for each row its client; a trip never makes one, so that a slip in a name makes no second record */
export async function findClientsOfTrips(
  { importedAppointments }: Dependencies,
  persons: readonly TypedPerson[],
  transaction?: Transaction,
): Promise<Map<number, ClientOfTrip>> {
  const candidates = Map.groupBy(await importedAppointments.findClients(persons, transaction), ({ row }) => row);
  return new Map(persons.map((person) => [person.row, choose(person, candidates.get(person.row) ?? [])]));
}

function choose(person: TypedPerson, candidates: readonly Candidate[]): ClientOfTrip {
  const fitting = candidates.filter((candidate) => fits(person, candidate));
  const best = Math.max(...fitting.map(scoreOf));
  const [first, second] = fitting.filter((candidate) => scoreOf(candidate) === best);
  if (first && !second) return { id: first.id, problem: null };
  if (first && second) return none(`Clients #${first.id} and #${second.id} both fit`);
  const asked = person.name || person.email || person.phone;
  if (asked === '') return none('The client is missing');
  const near = candidates[0] ? ` Client #${candidates[0].id} is similar.` : '';
  return none(`No client matches ${asked} with this email or phone.${near} Import your clients first`);
}

/** By name with address or number; by both of these; by the name alone if the row has nothing else. */
function fits({ name, email, phone }: TypedPerson, { same_name, same_email, same_phone }: Candidate): boolean {
  if (name === '') return same_email || same_phone;
  const reached = same_email || same_phone || (email === '' && phone === '');
  return (same_name && reached) || (same_email && same_phone);
}

function scoreOf({ same_name, same_email, same_phone }: Candidate): number {
  return Number(same_name) + Number(same_email) + Number(same_phone);
}

const none = (message: string): ClientOfTrip => ({ id: null, problem: problem('name', message) });
