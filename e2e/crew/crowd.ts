import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CrewAction } from '@tailgate/contracts';
import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs } from '../api.ts';
import { crewLink } from '../crew-link.ts';
import { tripPath, waitForMail } from '../mailbox.ts';
import { fullDay } from './full-day.ts';
import { OpenTrip } from './open-trip.ts';

const [TRUCKS, TRIPS] = [5, 14];
const PAGES = 200;
/** A fourth page of one link gets no notices. */
const PAGES_OF_A_LINK = 3;
/** Longer than the BFF takes to see a change, so that no notice stands for two presses. */
const BETWEEN_ROUNDS_MS = 3_000;

interface FollowedTrip {
  readonly link: string;
  readonly appointmentId: number;
  readonly email: string;
  pages: readonly OpenTrip[];
}

/** Customers with trip pages open, and the crews of their trucks. */
export class Crowd {
  readonly #phones: APIRequestContext;
  readonly #trucks: readonly (readonly FollowedTrip[])[];
  readonly #phone = randomUUID();

  private constructor(phones: APIRequestContext, trucks: readonly (readonly FollowedTrip[])[]) {
    this.#phones = phones;
    this.#trucks = trucks;
  }

  static async book(staff: APIRequestContext): Promise<Crowd> {
    const days = await Promise.all(Array.from({ length: TRUCKS }, () => fullDay(staff, TRIPS)));
    const trucks = days.map(async (day) => {
      const link = await crewLink(day);
      return day.trips.map((appointmentId, index) => {
        return { link, appointmentId, email: day.visitors[index]?.email ?? '', pages: [] };
      });
    });
    return new Crowd(await apiAs(), await Promise.all(trucks));
  }

  /** Opens the links of the messages that the crews' presses send after a minute. */
  async open(): Promise<void> {
    let left = PAGES;
    for (const trip of this.#trucks.flat()) {
      const mail = () => waitForMail(trip.email, /on the way/i, '/trip/');
      const path = tripPath(await mail().catch(mail));
      const count = Math.min(left, PAGES_OF_A_LINK);
      trip.pages = Array.from({ length: count }, () => new OpenTrip(path));
      left -= count;
    }
    expect(left).toBe(0);
    await Promise.all(this.#pages.map((page) => page.open()));
  }

  close(): void {
    for (const page of this.#pages) page.close();
  }

  /** The crews press all at once, each one trip after another. @returns what each notice took; undefined for a lost one */
  async press(press: CrewAction['press']): Promise<(number | undefined)[]> {
    const took = this.#trucks.map(async (trips) => {
      const notices: Promise<number | undefined>[] = [];
      for (const trip of trips) {
        const pressed = performance.now();
        const sinceThen = (at: number | undefined) => at && at - pressed;
        notices.push(...trip.pages.map(async (page) => sinceThen(await page.nextNotice())));
        await this.#send(trip, press);
      }
      return await Promise.all(notices);
    });
    return (await Promise.all(took)).flat();
  }

  async pressRounds(count: number): Promise<(number | undefined)[]> {
    const took: (number | undefined)[] = [];
    for (let round = 0; round < count; round += 1) {
      took.push(...(await this.press(round % 2 === 0 ? 'arrived' : 'undo')));
      await delay(BETWEEN_ROUNDS_MS);
    }
    return took;
  }

  /** @returns after how long each page reads this step */
  async openAgain(step: string): Promise<number[]> {
    const back = performance.now();
    return await Promise.all(
      this.#pages.map(async (page) => {
        expect(await page.openAgain()).toBe(step);
        return performance.now() - back;
      }),
    );
  }

  get #pages(): OpenTrip[] {
    return this.#trucks.flat().flatMap(({ pages }) => pages);
  }

  async #send({ link, appointmentId }: FollowedTrip, press: CrewAction['press']): Promise<void> {
    const at = new Date().toISOString();
    const action = { id: randomUUID(), appointment_id: appointmentId, press, at };
    const data = { phone: this.#phone, sent_at: at, actions: [action] };
    const answer = await this.#phones.post(`/api/public${link}/actions`, { data });
    expect((await answer.json()).results).toMatchObject([{ effect: 'applied' }]);
  }
}
