import {
  appointmentBody,
  bookingInstructionsBody,
  type CheckedRow,
  type DateOrder,
  type ImportField,
  type ImportRow,
  validateField,
} from '@tailgate/contracts';
import {
  formatLongDate,
  formatTime24,
  hasBegun,
  readClock,
  readDate,
  readWhole,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
  type ServiceTier,
} from '@tailgate/domain';
import { cellOf, erasedProblem, problem, readPerson, type TypedPerson } from './read-person.ts';

/** What a row says of a trip. Null is an empty cell. */
export interface TypedTrip {
  person: TypedPerson;
  service_type: ServiceTier | null;
  date: string | null;
  start: string | null;
  end: string | null;
  isPast: boolean;
  origin: string;
  destination: string;
  distance: string;
  load_weight: number | null;
  weight_fee: string | null;
  total_amount: string | null;
  notes: string | null;
  instructions: string | null;
}

interface Clock {
  timeZone: string;
  now: Date;
  order: DateOrder;
}
type Problem = CheckedRow['problems'][number];
const ORDERS = { 'month-first': 'month/day/year', 'day-first': 'day/month/year' } as const;
const { origin, destination, distance, load_weight, weight_fee, total_amount, notes } = appointmentBody.shape;
const { instructions } = bookingInstructionsBody.shape;
/** The latest end of a trip, which ends on its day. */
export const LAST_MINUTE = '23:59:00';

/** @returns the trip, with every reason why it cannot be imported; a cell with a problem is read as empty */
export function readAppointment(row: ImportRow, clock: Clock): { trip: TypedTrip; problems: Problem[] } {
  const problems: Problem[] = [];
  const person = readPerson(row);
  const cell = (field: ImportField) => cellOf(row.cells, field);
  const refuse = (field: ImportField, message: string) => {
    problems.push(problem(field, message));
    return null;
  };
  const checked = <Output>(
    field: ImportField,
    schema: typeof origin | typeof distance,
    typed: string,
  ): Output | null => {
    const result = schema.safeParse(typed);
    return result.success ? (result.data as Output) : refuse(field, result.error.issues[0]?.message ?? 'Not valid');
  };
  const day = cell('date') === '' ? null : readDay(cell('date'), clock.order, refuse);
  const time = (field: 'start' | 'end') => readTime(field, cell(field), refuse);
  const [start, end] = [time('start'), time('end')];
  const isPast = day !== null && hasBegun(day, start ?? LAST_MINUTE, clock.timeZone, clock.now);
  const weight = cell('load_weight') === '' ? null : readWhole(cell('load_weight'), 'pound');
  const money = (field: 'weight_fee' | 'total', schema: typeof total_amount) =>
    cell(field) === '' ? null : checked<string>(field, schema, cell(field));
  const trip: TypedTrip = {
    person,
    service_type: readService(cell('service'), refuse),
    date: day,
    start,
    end,
    isPast,
    origin: checked('origin', origin, cell('origin')) ?? '',
    destination: checked('destination', destination, cell('destination')) ?? '',
    distance:
      cell('distance') === ''
        ? (refuse('distance', 'Distance is missing') ?? '')
        : (checked('distance', distance, cell('distance')) ?? ''),
    load_weight: weight,
    weight_fee: money('weight_fee', weight_fee),
    total_amount: money('total', total_amount),
    notes: cell('notes') || null,
    instructions: cell('instructions') || null,
  };
  const wrongWeight = validateField(load_weight, weight ?? 0);
  if (wrongWeight) refuse('load_weight', wrongWeight);
  for (const [field, schema] of [
    ['notes', notes],
    ['instructions', instructions],
  ] as const) {
    const wrong = validateField(schema, trip[field]);
    if (wrong) refuse(field, wrong);
  }
  if (isPast && cell('start') === '') refuse('start', 'A past trip needs its time');
  if (start === LAST_MINUTE && end === null) refuse('start', 'A trip ends on its day, so it must start before 23:59');
  if (isPast && cell('total') === '') refuse('total', 'A past trip needs its price');
  if (start !== null && end !== null && end <= start) refuse('end', 'The end must be after the start');
  if (/^cancell?ed$/i.test(cell('status')) || /^(yes|y|true)$/i.test(cell('cancelled')))
    refuse('status', 'Cancelled trips are not imported');
  return { trip, problems: [...erasedProblem(person), ...problems] };
}

type Refuse = (field: ImportField, message: string) => null;

function readDay(typed: string, order: DateOrder, refuse: Refuse): string | null {
  const day = readDate(typed, order);
  if (day !== null && day >= '2000-01-01' && day < '2100-01-01') return day;
  return refuse('date', `"${typed}" is not a date in the form ${ORDERS[order]}`);
}

function readTime(field: 'start' | 'end', typed: string, refuse: Refuse): string | null {
  if (typed === '') return null;
  return readClock(typed) ?? refuse(field, `"${typed}" is not a time`);
}

function readService(typed: string, refuse: Refuse): ServiceTier | null {
  if (typed === '') return null;
  const found = SERVICE_TIERS.find((tier) =>
    [tier, SERVICE_TIER_LABELS[tier]].some((word) => word.toLowerCase() === typed.toLowerCase()),
  );
  return found ?? refuse('service', `Must be ${Object.values(SERVICE_TIER_LABELS).join(', ')}, or empty`);
}

/** The notes of a trip to come, which start with the time it is wanted at: it gets a truck when staff place it. */
export function notesOf({ date, start, end, notes: typed }: TypedTrip): string | null {
  if (date === null) return typed;
  const hours = start && `, ${formatTime24(start)}${end ? ` to ${formatTime24(end)}` : ''}`;
  return [`Wanted on ${formatLongDate(date)}${hours ?? ''}`, typed].filter(Boolean).join('\n');
}
