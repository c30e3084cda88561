import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@tailgate/contracts';
import type { Instance } from '@tailgate/stack';
import { eventually } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { childOf, type Step } from './steps.ts';

const RECOVERED_WITHIN_SECONDS = 90;

export function strikes(on: ProofStack): Step[] {
  const { instances } = on.stack;
  const kill = ({ name, port }: Instance): Step => ({
    name: `kill -9 ${name}`,
    act: () => strike(on, name, 'SIGKILL', () => isReady(port)),
  });
  const hang = ({ name, port }: Instance): Step => ({
    name: `hang ${name}`,
    act: () => strike(on, name, 'SIGSTOP', () => isReady(port)),
  });
  const reads = async () => (await on.staff.send(routes.listPayments)).code === undefined;
  const store = (name: string, signal: 'SIGKILL' | 'SIGSTOP'): Step => ({
    name: `${signal === 'SIGKILL' ? 'kill -9' : 'hang'} ${name}`,
    act: () => strike(on, name, signal, reads),
    mayBeUnavailable: true,
  });
  return [
    { name: 'nothing', act: () => delay(10_000, '') },
    ...instances.filter(({ name }) => name.endsWith('-1')).map(kill),
    ...instances.filter(({ name }) => name.endsWith('-2')).map(hang),
    ...['postgres', 'redis'].flatMap((name) => [store(name, 'SIGKILL'), store(name, 'SIGSTOP')]),
  ];
}

async function strike(
  on: ProofStack,
  name: string,
  signal: 'SIGKILL' | 'SIGSTOP',
  isBack: () => Promise<boolean>,
): Promise<string> {
  const child = childOf(on, name);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} does not run.`);
  const begin = performance.now();
  process.kill(pid, signal);
  const isReplaced = async () => (child.pid !== undefined && child.pid !== pid && (await isBack()) ? true : undefined);
  if (!(await eventually(RECOVERED_WITHIN_SECONDS, isReplaced))) return 'never';
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) });
  await response.body?.cancel();
  return response.ok;
}
