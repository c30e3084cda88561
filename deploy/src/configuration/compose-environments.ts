import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tailgate/tooling/stack';
import { parse } from 'yaml';
import type { ProcessName } from './processes.ts';

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, unknown>> }>>;
}

/** @returns the names of the variables that docker-compose.yml and docker-compose.demo.yml pass, by process */
export function composeEnvironments(): Partial<Record<ProcessName, readonly string[]>> {
  const files = ['docker-compose.yml', 'docker-compose.demo.yml'].map((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    return parse(text, { merge: true }) as Compose;
  });
  const entries = files.flatMap(({ services }) => Object.entries(services));
  const byProcess = Map.groupBy(entries, ([name]) => name);
  const keysOf = (found: typeof entries) => found.flatMap(([, { environment = {} }]) => Object.keys(environment));
  return Object.fromEntries([...byProcess].map(([name, found]) => [name, [...new Set(keysOf(found))]]));
}
