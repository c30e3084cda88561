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

  /** @returns a free hour of the day */
  hour(day: number): Hour {
    const free = this.#free.get(day) ?? this.random.shuffled(hoursOf(day, this.calendar.weekday(day)));
    const hour = free.pop();
    this.#free.set(day, free);
    if (hour === undefined) throw new Error(`day ${day} of the demo company is full`);
    return hour;
  }

  order(person: Person = this.#nextPerson()): Order {
    return { person, load: errandFor(person, this.random) };
  }

  /** @returns a random time within working hours */
  workingTime(day: number): Date {
    return this.calendar.at(day, this.random.between(8 * 60, 16 * 60));
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
