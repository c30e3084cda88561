import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/**
 * A fault that a test orders for coming requests.
 * `drop_before`: the connection breaks before the request runs. `drop_after`: the request runs and its
 * answer is lost. `delay`: the request takes `delay_ms` longer, or until the faults are cleared, with its idempotency key in use.
 * `status`: an error of that status, and the request does not run.
 */
export const faultSchema = z.strictObject({
  match: z.strictObject({
    method: z.enum(['GET', 'POST']).optional(),
    path: z.string().startsWith('/v1/').max(200),
  }),
  times: z.number().int().min(1).max(1000).default(1),
  kind: z.enum(['delay', 'drop_before', 'drop_after', 'status']),
  delay_ms: z.number().int().min(0).max(120_000).default(1000),
  status: z.number().int().min(400).max(599).default(500),
  /** Stripe's code of the error. A 429 is `rate_limit` or `lock_timeout`. */
  error_code: z.string().max(100).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

export class FaultBook {
  #faults: Fault[] = [];
  #cleared = new AbortController();

  add(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
    this.#cleared.abort();
    this.#cleared = new AbortController();
  }

  async delay(fault: Fault | undefined): Promise<void> {
    if (fault?.kind !== 'delay') return;
    await wait(fault.delay_ms, undefined, { signal: this.#cleared.signal }).catch(() => undefined);
  }

  /** @returns the first fault that matches the request, and counts its use */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#faults.find(({ match }) => fits(match, method, path));
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#faults = this.#faults.filter((other) => other !== fault);
    return fault;
  }
}

function fits(match: Fault['match'], method: string, path: string): boolean {
  if (match.method !== undefined && match.method !== method) return false;
  const pieces = match.path.split('*');
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (pieces.length === 1) return path === first;
  if (path.length < first.length + last.length || !path.startsWith(first) || !path.endsWith(last)) return false;
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const at = path.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= path.length - last.length;
}
