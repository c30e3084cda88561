import { parseArgs } from 'node:util';
import { consoleProgress, formatDuration } from '@tailgate/stack/progress';
import { prepareBaseImages, sizeOf } from './base-images.ts';
import { type BuiltImage, buildImages, megabytes, rebuild } from './build-images.ts';
import { checkPortal } from './check-portal.ts';
import { checkProduction } from './check-production.ts';
import { type Kind, startComposedPortal } from './composed-portal.ts';
import { type Engine, findEngine } from './engine.ts';
import { ownImages } from './image-list.ts';
import { StandInImpossible } from './stand-ins.ts';

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { fresh: option, twice: option, tls: option } });
const progress = consoleProgress();

const engine = await progress.step(
  'Docker',
  () => findEngine(),
  (found) => ({ good: true, remark: typeof found === 'string' ? 'none' : found.compose.join(' ') }),
);
if (typeof engine === 'string') skip(engine);
else {
  try {
    await check(engine);
  } catch (error) {
    if (error instanceof StandInImpossible) skip(error.message);
    else {
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  } finally {
    await engine.stop();
  }
}

function skip(reason: string): void {
  process.stdout.write(`\n  The check of the images was skipped. ${reason}\n\n`);
}

async function check(found: Engine): Promise<void> {
  const bases = await prepareBaseImages(progress);
  const nodeImage = bases.environment.NODE_IMAGE ?? '';
  const options = { engine: found, nodeImage, progress, fresh: values.fresh };
  const images = await buildImages(options);
  if (values.twice) {
    const server = ownImages().filter(({ name }) => name === 'payments' || name === 'mf-payment');
    for (const image of server) {
      await progress.step(
        `Image ${image.name}, again`,
        () => rebuild(image, options),
        ({ layers, different }) => ({ good: true, remark: `${different} of ${layers} layers differ` }),
      );
    }
  }
  for (const kind of ['production', values.tls ? 'demo with TLS' : 'demo'] as const)
    await tryPortal(kind, found, bases.environment);
  process.stdout.write(`${table(images)}\n  on ${nodeImage} (${megabytes(await sizeOf(nodeImage))})\n\n`);
  const faults = images.flatMap((image) => image.faults.map((fault) => `The image ${image.name} ${fault}.`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function tryPortal(kind: Kind, found: Engine, images: Readonly<Record<string, string>>): Promise<void> {
  const portal = await progress.step(`The composed portal (${kind}) is ready`, () =>
    startComposedPortal(found, images, kind),
  );
  try {
    await (kind === 'production' ? checkProduction(portal, progress) : checkPortal(portal, progress));
  } catch (error) {
    process.stderr.write(`${(await portal.compose('logs', '--no-color', '--tail', '30')).slice(-12_000)}\n`);
    throw error;
  } finally {
    await progress.step('The composed portal is gone', () => portal.stop());
  }
}

function table(images: readonly BuiltImage[]): string {
  const row = (name: string, size: string, time: string) =>
    `  ${name.padEnd(18)}${size.padStart(9)}${time.padStart(14)}`;
  const rows = images.map(({ name, bytes, milliseconds }) => row(name, megabytes(bytes), formatDuration(milliseconds)));
  return ['', row('Image', 'size', 'build'), ...rows].join('\n');
}
