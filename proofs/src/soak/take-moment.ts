import { type Usage, usageOf } from '@tailgate/stack';
import type { ProofStack } from '../stack/proof-stack.ts';
import { readStorage, type Storage } from './storage.ts';

export interface Moment {
  readonly programs: ReadonlyMap<string, Usage>;
  readonly storage: Storage;
}

/** Stand-ins for what others run. */
const NOT_OURS = new Set(['stripe-sandbox', 'mail']);

export async function takeMoment(on: ProofStack): Promise<Moment> {
  const ours = on.stack.children.filter(({ name }) => !NOT_OURS.has(name));
  const programs = ours.flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, usageOf(pid)] as const]));
  return { programs: new Map(programs), storage: await readStorage(on) };
}
