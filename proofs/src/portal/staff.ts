import { type AppointmentBody, routes } from '@tailgate/contracts';
import { type Answer, type ApiClient, retryWhileBusy } from '@tailgate/stack/portal';
import type { ProofStack } from '../stack/proof-stack.ts';

export interface ReadyQuote {
  readonly id: number;
  readonly reference: string;
  readonly email: string;
}

let counter = 0;

function newAddress(): string {
  counter += 1;
  return `buyer-${process.pid}-${counter}@proofs.example`;
}

export async function approvedQuote({ staff, visitor }: ProofStack, email = newAddress()): Promise<ReadyQuote> {
  const receipt = await retryWhileBusy(() =>
    visitor().send(routes.requestQuote, {
      body: {
        contact: { name: 'Robin Hale', email, phone: '555-010-4477', preferred_contact: 'email' },
        origin: '12 Mill Lane, Albany NY',
        destination: '480 Harbor Road, Troy NY',
        // Each of these trips takes two hours.
        distance: String(10 + (counter % 20)),
        load_weight: 100 + (counter % 300),
      },
    }),
  );
  await retryWhileBusy(() => approve(staff, receipt.id));
  return { id: receipt.id, reference: receipt.reference, email };
}

/** A retry may find the quote approved by the first attempt, which had no answer. */
async function approve(staff: ApiClient, id: number): Promise<Answer> {
  const answer = await staff.send(routes.approveQuote, { params: { id } });
  return answer.code === 'QUOTE_NOT_PENDING' ? { ...answer, code: undefined } : answer;
}

export async function newClient(staff: ApiClient): Promise<number> {
  const contact = {
    name: 'Robin Hale',
    email: newAddress(),
    phone: '555-010-4477',
    preferred_contact: 'email',
  } as const;
  return (await retryWhileBusy(() => staff.send(routes.createClient, { body: contact }))).id;
}

export function appointmentBody(clientId: number, { date, start_time, end_time }: Window): AppointmentBody {
  return {
    client_id: clientId,
    service_type: 'local',
    origin: '12 Mill Lane',
    destination: '480 Harbor Road',
    distance: '10.00',
    rate: '2.00',
    load_weight: 100,
    weight_fee: '25.00',
    total_amount: '95.00',
    appointment_date: date,
    appointment_time_start: start_time,
    appointment_time_end: end_time,
  };
}

/** A proof that runs past midnight keeps its days, because hours are chosen by index. */
const startedAt = Date.now();

/** Bookable days without demo slots, so that a proof finds only its own slots there. */
function emptyDays(): string[] {
  const day = 24 * 60 * 60_000;
  // Demo slots fill 30 days; the booking window is at least 59 days.
  return Array.from({ length: 25 }, (_, index) => new Date(startedAt + (32 + index) * day).toISOString().slice(0, 10));
}

export interface Window {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** Where runs of two hours start. Add whole runs only: a slot gets the first truck that is free then, so one truck would lack an hour. */
export function emptyHours(): Window[] {
  return emptyDays().flatMap((date) =>
    Array.from({ length: 10 }, (_, run) => ({ date, start_time: clock(2 * run), end_time: clock(2 * run + 1) })),
  );
}

export function hoursFrom({ date, start_time }: Window, count: number): Window[] {
  const first = Number(start_time.slice(0, 2));
  return Array.from({ length: count }, (_, hour) => ({
    date,
    start_time: clock(first + hour),
    end_time: clock(first + hour + 1),
  }));
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00:00`;
}

/**
 * Gives one truck free slots in these hours, in one statement so that all get the same truck.
 * @returns their ids
 */
export async function newSlots({ databases }: ProofStack, hours: readonly Window[]): Promise<number[]> {
  const { rows } = await databases.payments.query<{ id: number }>(
    `INSERT INTO time_slots (date, start_time, end_time)
     SELECT * FROM jsonb_to_recordset($1) AS slot (date date, start_time time, end_time time) RETURNING id`,
    [JSON.stringify(hours)],
  );
  return rows.map(({ id }) => id);
}

/** The run of a trip. @returns its first slot */
export async function newRun(on: ProofStack, window: Window): Promise<{ id: number; next: number }> {
  const [id = 0, next = 0] = await newSlots(on, hoursFrom(window, 2));
  return { id, next };
}

export async function repeatInParallel<T>(
  count: number,
  width: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
  return results;
}

export async function eventually<T>(
  seconds: number,
  look: () => Promise<T | undefined>,
  everyMilliseconds = 100,
): Promise<T | undefined> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined || performance.now() > deadline) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
  }
}
