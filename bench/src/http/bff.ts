import { routes } from '@tailgate/contracts';
import { ApiClient, accounts } from '@tailgate/tooling/portal';
import { environmentOf, freePorts, type Stack } from '@tailgate/tooling/stack';
import { CONNECTIONS, loadHttp, type Target } from './load.ts';
import type { Goal } from './ratios.ts';
import type { Subject } from './rounds.ts';
import { type Server, startBareProxy, startBff, startNginx, startNullService } from './servers.ts';

const SIGNED_IN = 'BFF, signed in';
const PUBLIC = 'BFF, public';
const BARE = 'bare http-proxy-middleware';
const NGINX = 'nginx';

/** All in front of the same service, which does nothing. */
export const BFF_GOALS: readonly Goal[] = [
  { of: SIGNED_IN, to: BARE, figure: 'throughput', limit: 0.8 },
  { of: SIGNED_IN, to: NGINX, figure: 'throughput', limit: 0.12 },
  { of: SIGNED_IN, to: BARE, figure: 'p99', limit: 2 },
  { of: PUBLIC, to: BARE, figure: 'throughput', limit: 0.9 },
];

export interface Comparison {
  readonly subjects: readonly Subject[];
  /** Why a peer is missing. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
}

/** A BFF on the stack's Redis and users service, and its peers. */
export async function compareBff(stack: Stack): Promise<Comparison> {
  const { users: service, appointments: forBff, payments: forBare, 'mail-viewer': forNginx } = await freePorts();
  const running: Server[] = [];
  const keep = (server: Server) => {
    running.push(server);
    return server;
  };
  const stop = async () => {
    for (const server of running.toReversed()) await server.stop();
  };
  try {
    const { url: target } = keep(await startNullService(service));
    const services = { APPOINTMENTS_URL: target, PAYMENTS_URL: target };
    const bff = keep(await startBff(forBff, { ...environmentOf(stack, 'bff'), PORT: String(forBff), ...services }));
    const bare = keep(await startBareProxy(forBare, target));
    const nginx = await startNginx(forNginx, target);
    const cookies = await signInOften(stack.urls.app, CONNECTIONS);
    const path = routes.availableSlots.path.replace('{date}', '2030-01-02');
    const open = routes.publicAvailableSlots.path.replace('{date}', '2030-01-02');
    const subjects = [
      subject(SIGNED_IN, { url: `${bff.url}${path}`, cookies }),
      subject(PUBLIC, { url: `${bff.url}${open}` }),
      subject(BARE, { url: `${bare.url}${path}`, cookies }),
      ...(typeof nginx === 'string' ? [] : [subject(NGINX, { url: `${keep(nginx).url}${path}`, cookies })]),
    ];
    return { subjects, missing: typeof nginx === 'string' ? [nginx] : [], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the cookies of so many sessions */
async function signInOften(url: string, times: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const { cookie = '' } = await new ApiClient(url).signIn(accounts.casey.username, accounts.casey.password);
    cookies.push(cookie);
  }
  return cookies;
}

function subject(name: string, target: Target): Subject {
  return { name, measure: (seconds) => loadHttp(target, seconds) };
}
