import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '@tailgate/stack/progress';
import { repository } from '@tailgate/stack/repository';
import type { Engine } from './engine.ts';
import { type OwnImage, ownImages } from './image-list.ts';
import { faultsOf, inspect } from './inspect-image.ts';
import { runProgram } from './run-program.ts';

export const REGISTRY = 'tailgate-check';

export interface BuiltImage {
  readonly name: string;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly faults: readonly string[];
}

interface Options {
  readonly engine: Engine;
  readonly nodeImage: string;
  readonly progress: Progress;
  readonly fresh: boolean;
}

export async function buildImages(options: Options): Promise<BuiltImage[]> {
  const canary = `canary-${crypto.randomUUID()}`;
  const file = join(repository, '.env.images-check');
  writeFileSync(file, `SECRET=${canary}\n`, { mode: 0o600 });
  try {
    const built: BuiltImage[] = [];
    for (const image of ownImages()) {
      const judge = ({ bytes, faults }: BuiltImage) => ({
        good: faults.length === 0,
        remark: faults.length === 0 ? megabytes(bytes) : faults.slice(0, 5).join('; '),
      });
      built.push(await options.progress.step(`Image ${image.name}`, () => buildOne(image, canary, options), judge));
    }
    return built;
  } finally {
    await rm(file);
  }
}

async function buildOne(image: OwnImage, canary: string, options: Options): Promise<BuiltImage> {
  const { name, workspace } = image;
  const begin = performance.now();
  await build(image, `${REGISTRY}/${name}`, options);
  const milliseconds = performance.now() - begin;
  const faults = await faultsOf(`${REGISTRY}/${name}`, workspace, canary);
  const { Size: bytes } = await inspect(`${REGISTRY}/${name}`);
  return { name, bytes, milliseconds, faults };
}

async function build({ target, args }: OwnImage, tag: string, { engine, nodeImage, fresh }: Options): Promise<void> {
  const values = Object.entries({ ...args, NODE_IMAGE: nodeImage }).flatMap(([name, value]) => [
    '--build-arg',
    `${name}=${value}`,
  ]);
  const cache = fresh ? ['--no-cache'] : [];
  // npm reaches its registry as this machine does.
  const command = ['docker', 'build', ...cache, '--network', 'host', ...values, '--target', target, '-t', tag, '.'];
  await runProgram(command, { env: engine.buildEnvironment });
}

export async function rebuild(image: OwnImage, options: Options): Promise<{ layers: number; different: number }> {
  const again = `${REGISTRY}/${image.name}-again`;
  await build(image, again, { ...options, fresh: true });
  const [first, second] = [await inspect(`${REGISTRY}/${image.name}`), await inspect(again)];
  const layers = second.RootFS.Layers;
  await runProgram(['docker', 'image', 'rm', again]);
  return { layers: layers.length, different: layers.filter((layer) => !first.RootFS.Layers.includes(layer)).length };
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
