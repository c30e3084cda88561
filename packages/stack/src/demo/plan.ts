import { type Calendar, later } from './calendar.ts';
import { CASEY, CUSTOMERS, loadOf, turn } from './customers.ts';
import { type Act, BLACKOUT_DAY, planSchedule, startsOf } from './schedule.ts';
import { type Company, type Order, prove, type Start, steps } from './steps.ts';

type StepName = keyof typeof steps;
/** A step, the day of the next one, or the hours since it. Without either a step follows the one before it. */
type Entry = StepName | number | { readonly hoursAgo: number } | { readonly moveTo: number };
type Story = readonly [day: number, ...Entry[]];

const ago = (hoursAgo: number): Entry => ({ hoursAgo });
const BOOK = ['ask', 'approve', 'card'] as const;

const OF_CASEY: readonly Story[] = [
  [-12, -16, ...BOOK],
  [-5, -9, ...BOOK, -7, 'cancelOwn'],
  [3, -3, ...BOOK],
  [6, ago(27), 'ask', 'approve'],
  [12, ago(4), 'ask'],
];
const OF_OTHERS: readonly Story[] = [
  [5, -4, ...BOOK, -1, 'cancel'],
  [-3, -8, ...BOOK, -5, 'refund'],
  [-17, -20, 'phone', 'cash', -19, 'refund'],
  [2, -3, 'phone', 'check', -2, 'refund'],
  [-2, -9, ...BOOK, -7, { moveTo: -4 }],
  [1, -3, ...BOOK, -1, { moveTo: 4 }],
  // Recent revenue, however early in the week or the day it is.
  [6, ago(3), ...BOOK],
  [6, ago(0.75), 'ask'],
  [8, ago(2), 'ask'],
  [11, ago(5), 'ask'],
  [12, ago(21), 'ask'],
  [-16, -22, 'askForAnyDay'],
  [-8, -13, 'ask'],
  [-4, -10, 'askForAnyDay'],
  [8, ago(8), 'ask', 'approve'],
  [8, ago(50), 'ask', 'approve'],
  [5, ago(31), 'ask', 'approve', 'decline'],
  [3, ago(75), 'ask', 'approve', 'decline', 'check'],
  [-3, -9, 'ask', 'approve', 'cancel'],
];
const REJECTED: readonly (readonly [day: number, asked: number, reason: string])[] = [
  [-26, -31, 'The load is more than our trucks may carry. Two trips would work; please ask again for half of it.'],
  [-11, -16, 'We have no truck free that week.'],
  [1, -4, 'The pickup address cannot be reached by a truck. Please call us about another meeting point.'],
];

const [FULL_WEEK, LIGHT_WEEK, TRIPS_TODAY] = [[2, 3, 3, 3, 3, 3, 2], [0, 1, 1, 1, 0, 1, 0], 6];
const [FIRST_TRIP, LAST_TRIP, ARCHIVED_BEFORE] = [-35, 14, -21];
const WAYS: readonly (readonly StepName[])[] = [
  ...([BOOK, BOOK, ['phone', 'cash'], BOOK, BOOK, ['ask', 'approve', 'check'], BOOK, BOOK] as const),
  ...([BOOK, ['phone', 'check'], BOOK, BOOK, ['ask', 'approve', 'cash'], BOOK, BOOK, BOOK] as const),
];

/** In minutes. Steps of one day share their times, because those of one moment run together. */
const [MORNING, EVENING, BETWEEN_STEPS] = [8 * 60 + 32, 20 * 60 + 5, 72];
/** A hold lasts ten minutes and must end before the company is made. */
const MARGIN_MINUTES = 20;

export function planCompany(calendar: Calendar): Act[] {
  const plan = new Plan(calendar);
  for (const story of OF_CASEY) plan.tell(story, CASEY);
  for (const story of OF_OTHERS) plan.tell(story);
  for (const [day, asked, reason] of REJECTED) plan.tell([day, asked, 'ask', 'reject']).rejectedFor = reason;
  for (let day = FIRST_TRIP; day <= LAST_TRIP; day += 1) {
    const week = Math.abs(day) > 7 ? LIGHT_WEEK : FULL_WEEK;
    const trips = day === 0 ? TRIPS_TODAY : (week[calendar.weekday(day)] ?? 0);
    for (let trip = 0; day !== BLACKOUT_DAY && trip < trips; trip += 1) plan.addTrip(day);
  }
  const acts = [...planSchedule(calendar), ...plan.acts].filter(({ at }) => at < later(calendar.now, -MARGIN_MINUTES));
  return acts.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

class Plan {
  readonly acts: Act[] = [];
  readonly #calendar: Calendar;
  readonly #free = new Map<number, Start[]>();
  #orders = 0;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  addTrip(day: number): void {
    const way = turn(WAYS, this.#orders);
    const asked = Math.min(day - 2, -1) - (this.#orders % 6);
    this.tell([day, asked, ...(way[0] === 'phone' && day > 1 ? way.slice(0, 1) : way)]);
  }

  tell([day, ...entries]: Story, customer = turn(CUSTOMERS, this.#orders)): Order {
    this.#orders += 1;
    const order: Order = { customer, start: this.#take(day), load: loadOf(customer, this.#orders), ids: {} };
    let at = this.#calendar.now;
    for (const entry of entries) {
      if (typeof entry === 'number') at = this.#morning(entry);
      else if (typeof entry === 'object' && 'hoursAgo' in entry) at = later(this.#calendar.now, -60 * entry.hoursAgo);
      else {
        if (typeof entry === 'object') order.movedTo = this.#take(entry.moveTo);
        this.#add(at, order, typeof entry === 'object' ? 'move' : entry);
        at = later(at, BETWEEN_STEPS);
      }
    }
    const last = entries.at(-1);
    if (order.movedTo || last === 'card' || last === 'cash' || last === 'check') this.#deliver(order);
    return order;
  }

  #add(at: Date, order: Order, step: StepName): void {
    const prepare = step.startsWith('ask') && { prepare: (company: Company) => prove(company, order) };
    this.acts.push({ at, run: (company) => steps[step](company, order), ...prepare });
  }

  #deliver(order: Order): void {
    const { day, hour } = order.movedTo ?? order.start;
    this.#add(this.#calendar.at(day, day < 0 ? EVENING : 60 * (hour + 1) + 6), order, 'complete');
    if (day <= ARCHIVED_BEFORE) this.#add(this.#morning(day + 14), order, 'archive');
    if (Math.abs(day + 1) <= 1) this.#add(this.#calendar.at(day - 1, 60 * hour), order, 'remind');
  }

  #morning(day: number): Date {
    return this.#calendar.at(day, MORNING + (Math.abs(7 * day) % 23) + 2 * BETWEEN_STEPS * (this.#orders % 3));
  }

  #take(day: number): Start {
    const [start, ...rest] = this.#free.get(day) ?? startsOf(day);
    if (start === undefined) throw new Error(`day ${day} of the demo company has no truck left`);
    this.#free.set(day, rest);
    return start;
  }
}
