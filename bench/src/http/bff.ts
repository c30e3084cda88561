import { routes } from '@tailgate/contracts';
import { environmentOf, type Stack } from '@tailgate/stack';
import { freePorts } from '@tailgate/stack/servers';
import { loadHttp, type Target } from './load.ts';
import { signInOften, slotsPath } from './people.ts';
import type { Goal } from './ratios.ts';
import type { Subject } from './rounds.ts';
import { startBareProxy, startBff, startNginx, startNullService, withServers } from './servers.ts';

const SIGNED_IN = 'BFF, signed in';
const PUBLIC = 'BFF, public';
const BARE = 'bare http-proxy-middleware';
const NGINX = 'nginx';

/** All in front of the same service, which does nothing. */
export const BFF_GOALS: readonly Goal[] = [
  { of: SIGNED_IN, to: BARE, figure: 'throughput', limit: 0.6 },
  { of: SIGNED_IN, to: NGINX, figure: 'throughput', limit: 0.12 },
  { of: SIGNED_IN, to: BARE, figure: 'p99', limit: 2 },
  { of: PUBLIC, to: BARE, figure: 'throughput', limit: 0.6 },
];

/** Measures the subjects while their servers run. */
export type Measure = (subjects: readonly Subject[], missing: readonly string[]) => Promise<void>;

export async function compareBff(stack: Stack, measure: Measure): Promise<void> {
  const { users: service, appointments: forBff, payments: forBare, 'mail-viewer': forNginx } = await freePorts();
  await withServers(async (keep) => {
    const { url: target } = keep(await startNullService(service));
    const services = { APPOINTMENTS_URL: target, PAYMENTS_URL: target };
    const bff = keep(await startBff(forBff, { ...environmentOf(stack, 'bff'), PORT: String(forBff), ...services }));
    const bare = keep(await startBareProxy(forBare, target));
    const nginx = await startNginx(forNginx, target);
    const people = await signInOften(stack.urls.app);
    const path = slotsPath('2030-01-02');
    const open = routes.publicAvailableSlots.path.replace('{date}', '2030-01-02');
    const subjects = [
      subject(SIGNED_IN, { url: `${bff.url}${path}`, people }),
      subject(PUBLIC, { url: `${bff.url}${open}` }),
      subject(BARE, { url: `${bare.url}${path}`, people }),
      ...(typeof nginx === 'string' ? [] : [subject(NGINX, { url: `${keep(nginx).url}${path}`, people })]),
    ];
    await measure(subjects, typeof nginx === 'string' ? [nginx] : []);
  });
}

function subject(name: string, target: Target): Subject {
  return { name, measure: (seconds) => loadHttp(target, seconds) };
}
