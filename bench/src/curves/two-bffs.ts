import { availableParallelism } from 'node:os';
import { environmentOf, type Stack } from '@tailgate/stack';
import { freePorts } from '@tailgate/stack/servers';
import { loadHttp, type Reading } from '../http/load.ts';
import { signInOften, slotsPath } from '../http/people.ts';
import { type Goal, type Ratio, ratiosOf } from '../http/ratios.ts';
import { takeTurns } from '../http/rounds.ts';
import { type Server, startBff, startNullService, withServers } from '../http/servers.ts';
import type { Rounds } from './measured-curves.ts';

const [ONE, TWO] = ['one BFF', 'two BFFs'] as const;
const GOAL: Goal = { of: TWO, to: ONE, figure: 'throughput', limit: 1.7 };
/** Two BFFs, the service, Redis and the load each need one. */
const CORES = 4;

export async function compareTwoBffs(stack: Stack, rounds: Rounds): Promise<Ratio | string> {
  const cores = availableParallelism();
  if (cores < CORES) return `Two BFFs were not measured: that takes ${CORES} cores, and this machine has ${cores}.`;
  const { users: service, appointments: first, payments: second } = await freePorts();
  return await withServers(async (keep) => {
    const { url: target } = keep(await startNullService(service));
    const services = { APPOINTMENTS_URL: target, PAYMENTS_URL: target };
    const start = async (port: number) =>
      keep(await startBff(port, { ...environmentOf(stack, 'bff'), PORT: String(port), ...services }));
    const bffs = [await start(first), await start(second)];
    const people = await signInOften(stack.urls.app);
    const load = async (servers: readonly Server[], seconds: number): Promise<Reading> => {
      const path = slotsPath('2030-01-02');
      const readings = await Promise.all(servers.map(({ url }) => loadHttp({ url: `${url}${path}`, people }, seconds)));
      const sum = (of: (reading: Reading) => number) => readings.reduce((total, each) => total + of(each), 0);
      return { perSecond: sum(({ perSecond }) => perSecond), requests: sum(({ requests }) => requests) };
    };
    const subjects = [
      { name: ONE, measure: (seconds: number) => load(bffs.slice(0, 1), seconds) },
      { name: TWO, measure: (seconds: number) => load(bffs, seconds) },
    ];
    const [ratio] = ratiosOf(await takeTurns(subjects, rounds), [GOAL]);
    return ratio ?? 'Two BFFs were not measured.';
  });
}
