import { minutesAfter } from './act.ts';
import type { Calendar } from './calendar.ts';
import { anErrandFor } from './loads.ts';
import type { Person } from './people.ts';
import { PEOPLE } from './people.ts';
import type { Story } from './quote-acts.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';
import { type Hour, hoursOf } from './slot-book.ts';

/** A hold lasts ten minutes: none may reach into the time in which this is played. */
const QUIET_MINUTES = 20;

/** Hands out what is there once: hours of the trucks, customers in turn. */
export class Planner {
  readonly calendar: Calendar;
  readonly random: Random;
  /** Nothing happens after this. */
  readonly lastAct: Date;
  readonly #free = new Map<number, Hour[]>();
  readonly #people: readonly Person[];
  #stories = 0;

  constructor(calendar: Calendar, seed: number) {
    this.calendar = calendar;
    this.random = randomFrom(seed);
    this.#people = this.random.shuffled(PEOPLE);
    this.lastAct = minutesAfter(calendar.now, -QUIET_MINUTES);
  }

  /** An hour of the day that nobody has yet. */
  hour(day: number): Hour {
    const free = this.#free.get(day) ?? this.random.shuffled(hoursOf(day, this.calendar.weekday(day)));
    const hour = free.pop();
    this.#free.set(day, free);
    if (hour === undefined) throw new Error(`day ${day} of the demo company is full`);
    return hour;
  }

  story(person: Person = this.#nextPerson()): Story {
    return { person, load: anErrandFor(person, this.random) };
  }

  /** When offices are open. */
  officeTime(day: number): Date {
    return this.calendar.at(day, this.random.between(8 * 60, 16 * 60));
  }

  later(at: Date, least: number, most: number): Date {
    return minutesAfter(at, this.random.between(least, most));
  }

  /** That many minutes ago; for what has to be recent, whatever time of day it is. */
  ago(minutes: number): Date {
    return minutesAfter(this.calendar.now, -minutes);
  }

  end({ day, hour }: Hour): Date {
    return this.calendar.at(day, (hour + 1) * 60);
  }

  /** Each in turn, so that nobody comes twice within a few days. */
  #nextPerson(): Person {
    this.#stories += 1;
    return this.#people[this.#stories % this.#people.length] as Person;
  }
}
