import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tailgate/stack/repository';
import { parse } from 'yaml';

interface Service {
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly build?: { readonly target: 'server' | 'release'; readonly args: Readonly<Record<string, string>> };
}

/** @returns the services of docker-compose.yml and docker-compose.demo.yml; one that both have comes twice */
export function composeServices(): (readonly [string, Service])[] {
  return ['docker-compose.yml', 'docker-compose.demo.yml'].flatMap((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
    return Object.entries(services);
  });
}

export function composeEnvironments(): Readonly<Record<string, readonly string[]>> {
  const services = composeServices();
  const byProcess = Map.groupBy(services, ([name]) => name);
  const keysOf = (found: typeof services) => found.flatMap(([, { environment = {} }]) => Object.keys(environment));
  return Object.fromEntries([...byProcess].map(([name, found]) => [name, [...new Set(keysOf(found))]]));
}
