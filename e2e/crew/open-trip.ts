import { setTimeout as delay } from 'node:timers/promises';
import type { SharedTrip } from '@tailgate/contracts';
import { stack } from '../stack.ts';

const LOST_MS = 30_000;
/** As long as a page waits before it connects again. */
const again = () => 2_000 + Math.random() * 8_000;

/** An open trip page without its browser: it follows the trip at the page's addresses, and reads it after a gap. */
export class OpenTrip {
  readonly #trip: string;
  #leaving = new AbortController();
  #noticed = Promise.withResolvers<number>();

  constructor(path: string) {
    this.#trip = `${stack.baseUrl}/api/public${path.replace('/trip/', '/trips/')}`;
  }

  async open(): Promise<void> {
    this.#leaving = new AbortController();
    const answer = await this.#get('/changes', 'text/event-stream');
    void this.#listen(answer).catch(() => undefined);
  }

  close(): void {
    this.#leaving.abort();
  }

  /** @returns when the next notice came; undefined if none came */
  async nextNotice(): Promise<number | undefined> {
    this.#noticed = Promise.withResolvers();
    return await Promise.race([this.#noticed.promise, delay(LOST_MS, undefined, { ref: false })]);
  }

  /** @returns the step that it reads once it has connected again */
  async openAgain(): Promise<SharedTrip['step']> {
    await delay(again());
    await this.open();
    const trip = (await (await this.#get('', 'application/json')).json()) as SharedTrip;
    return trip.step;
  }

  async #get(path: string, accept: string): Promise<Response> {
    const headers = { accept, 'cache-control': 'no-cache', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    const answer = await fetch(this.#trip + path, { headers, signal: this.#leaving.signal });
    if (!answer.ok) throw new Error(`${this.#trip}${path} was answered with ${answer.status}`);
    return answer;
  }

  async #listen({ body }: Response): Promise<void> {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (/^data:/m.test(piece)) this.#noticed.resolve(performance.now());
  }
}
