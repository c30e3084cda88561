import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tailgate/stack/repository';
import { parse, parseAllDocuments } from 'yaml';

const folder = join(repository, 'deploy/kubernetes');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
}

export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly [Container] } };
    readonly rules?: readonly { readonly host: string }[];
  };
}

interface Kustomization {
  readonly resources?: readonly string[];
  readonly images?: readonly { readonly name: string }[];
}

export function manifestsIn(pattern: string): readonly Manifest[] {
  const files = globSync(pattern, { cwd: folder }).filter((file) => !file.endsWith('kustomization.yaml'));
  return files.sort().flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()));
}

export const kustomizationOf = (part: string): Kustomization => parse(read(`${part}/kustomization.yaml`));

export function exampleVariables(): Readonly<Record<string, string>> {
  const lines = read('example/settings/portal.env').split('\n');
  const pairs = lines.flatMap((line) => /^([A-Z]\w*)=(.*)$/.exec(line)?.slice(1) ?? []);
  return Object.fromEntries(pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1] ?? '']] : [])));
}

/** @returns the files of a part, as its kustomization has to list them */
export function filesOf(part: string): readonly string[] {
  return globSync(`${part}/*.yaml`, { cwd: folder })
    .map((file) => file.slice(part.length + 1))
    .filter((file) => file !== 'kustomization.yaml');
}
