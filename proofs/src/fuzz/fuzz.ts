import { Agent, request } from 'node:http';
import { repeatInParallel } from '../portal/staff.ts';
import type { Outcome, Proof, ProofRun } from '../proof.ts';
import { faultOf, type GivenAnswer, isBusy } from './judge-answer.ts';
import { readOperations } from './operations.ts';
import { type PlannedRequest, planRequests } from './plan-requests.ts';
import { lostSessions, prepareWorld } from './world.ts';

const AT_ONCE = 4;
const TIMEOUT_MS = 30_000;

export const fuzz: Proof = {
  name: 'fuzz',
  claim: 'no request is answered with 5xx, accepted against the API document, or answered otherwise than it says',
  sizes: { small: 2_000, large: 50_000 },
  async run({ on, seed, size, print }: ProofRun): Promise<Outcome> {
    const base = on.stack.urls.app;
    const operations = await readOperations(base);
    const world = await prepareWorld(on, Math.min(4 + Math.floor(size / 1_000), 40));
    const plans = planRequests(operations, world, { seed, count: size });
    const begin = performance.now();
    print(`${plans.length} requests to ${operations.length} operations, ${AT_ONCE} at once`);
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const [statuses, faults, accepted] = [new Map<string, number>(), new Map<string, string[]>(), new Set<string>()];
    await repeatInParallel(plans.length, AT_ONCE, async (index) => {
      const plan = plans[index] as PlannedRequest;
      const answer = await send(base, plan, agent);
      const status = isBusy(answer.status, answer.text) ? '503 busy' : String(answer.status);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (answer.status < 300 && answer.status > 0) accepted.add(plan.operation.name);
      const fault = faultOf(plan, answer);
      if (fault !== undefined) {
        const kind = `${plan.operation.name} ${fault}`;
        faults.set(kind, [...(faults.get(kind) ?? []), `#${index} ${describe(plan)}: ${fault}`]);
      }
      if ((index + 1) % 10_000 === 0) print(`${index + 1} sent`);
    });
    agent.destroy();
    const rate = Math.round((1000 * plans.length) / (performance.now() - begin));
    const lost = await lostSessions(base, world.callers);
    const failures = [...lost.map((name) => `the session of ${name} was lost`), ...shown(faults)];
    const faulty = [...faults.values()].reduce((sum, { length }) => sum + length, 0);
    const never = operations.filter(({ name }) => !accepted.has(name)).map(({ name }) => name);
    const figures = `${rate} a second; ${[...statuses]
      .toSorted()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}; never with 2xx: ${never.join(', ') || 'none'}`;
    return { passed: plans.length - faulty, failures, figures };
  },
};

function shown(faults: ReadonlyMap<string, readonly string[]>): string[] {
  return [...faults.values()].map(([first = '', ...more]) =>
    more.length > 0 ? `${first} (and ${more.length} more)` : first,
  );
}

function describe({ operation, caller, address, body, headers }: PlannedRequest): string {
  const { 'sec-fetch-site': _site, ...odd } = headers;
  const parts = [caller.name, operation.method, address, body ?? '', JSON.stringify(odd)];
  return parts.map((part) => (part.length > 300 ? `${part.slice(0, 300)}… (${part.length})` : part)).join(' ');
}

/** Sends the request as planned: `fetch` would normalise odd paths. */
function send(base: string, plan: PlannedRequest, agent: Agent): Promise<GivenAnswer> {
  const { hostname, port } = new URL(base);
  const { operation, address: path, body, caller } = plan;
  const headers: Record<string, string> = { ...plan.headers, ...(caller.cookie && { cookie: caller.cookie }) };
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, type: '', text: error.message });
    const options = { hostname, port, path, method: operation.method, headers, agent, timeout: TIMEOUT_MS };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', failed);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          type: incoming.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}
