import { minutesAfter } from './action.ts';
import type { Calendar } from './calendar.ts';
import { errandFor } from './loads.ts';
import type { Person } from './people.ts';
import { PEOPLE } from './people.ts';
import type { Order } from './quote-actions.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';
import { type Hour, hoursOf } from './slot-index.ts';

/** A hold lasts ten minutes and must end before the company is made. */
const MARGIN_MINUTES = 20;
/** Minutes after midnight. Customers and staff act in rounds, so that the actions of one round can run at the same time. */
const ROUNDS = [8 * 60 + 32, 10 * 60 + 47, 13 * 60 + 14, 15 * 60 + 38, 17 * 60 + 51] as const;
/** The minutes by which rounds vary from day to day. */
const ROUND_SPREAD = 23;

/** Assigns each hour of a truck once, and customers in turn. */
export class Planner {
  readonly calendar: Calendar;
  readonly random: Random;
  /** No action happens after this time. */
  readonly lastAction: Date;
  readonly #free = new Map<number, Hour[]>();
  readonly #people: readonly Person[];
  #orders = 0;

  constructor(calendar: Calendar, seed: number) {
    this.calendar = calendar;
    this.random = randomFrom(seed);
    this.#people = this.random.shuffled(PEOPLE);
    this.lastAction = minutesAfter(calendar.now, -MARGIN_MINUTES);
  }

  /** @returns a free and suitable hour of the day */
  hour(day: number, isSuitable: (hour: Hour) => boolean = () => true): Hour {
    const free = this.#free.get(day) ?? this.random.shuffled(hoursOf(day, this.calendar.weekday(day)));
    const hour = free.findLast(isSuitable);
    this.#free.set(
      day,
      free.filter((other) => other !== hour),
    );
    if (hour === undefined) throw new Error(`day ${day} of the demo company has no suitable hour left`);
    return hour;
  }

  order(person: Person = this.#nextPerson()): Order {
    return { person, load: errandFor(person, this.random) };
  }

  /** @returns a random round of the day and the two after it */
  rounds(day: number): [first: Date, second: Date, third: Date] {
    const first = this.random.between(0, ROUNDS.length - 3);
    const at = (index: number) =>
      this.calendar.at(day, (ROUNDS[index] ?? 0) + (Math.abs(day * 7 + index * 11) % ROUND_SPREAD));
    return [at(first), at(first + 1), at(first + 2)];
  }

  later(at: Date, least: number, most: number): Date {
    return minutesAfter(at, this.random.between(least, most));
  }

  /** For actions that have to be recent, whatever the time of day. */
  ago(minutes: number): Date {
    return minutesAfter(this.calendar.now, -minutes);
  }

  end({ day, hour }: Hour): Date {
    return this.calendar.at(day, (hour + 1) * 60);
  }

  /** Picks people in turn, so that no one orders twice within a few days. */
  #nextPerson(): Person {
    this.#orders += 1;
    return this.#people[this.#orders % this.#people.length] as Person;
  }
}
