import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tailgate/stack/repository';
import { composeServices } from '../configuration/compose-environments.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');

export interface OwnImage {
  readonly name: string;
  readonly target: 'server' | 'release';
  readonly workspace: string;
  readonly args: Readonly<Record<string, string>>;
}

const PUBLISHER = 'packages/releases';

/** @returns the images that docker-compose.yml and docker-compose.demo.yml build; a migration has that of its service */
export function ownImages(): readonly OwnImage[] {
  return composeServices().flatMap(([name, { build }]) =>
    build === undefined || name.startsWith('migrate-')
      ? []
      : [{ name, ...build, workspace: build.args.WORKSPACE ?? PUBLISHER }],
  );
}

/** @returns the images that others make, by the variable that replaces them: NODE_IMAGE, POSTGRES_IMAGE, … */
export function foreignImages(): Readonly<Record<string, string>> {
  const compose = read('docker-compose.yml') + read('docker-compose.demo.yml');
  const found = [
    ...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g),
    ...read('Dockerfile').matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm),
  ];
  return Object.fromEntries(found.map(([, variable = '', image = '']) => [variable, image]));
}

export function frontEndImages(): readonly string[] {
  return ownImages().flatMap(({ name, target }) => (target === 'release' ? [name] : []));
}
