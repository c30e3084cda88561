import type { Progress } from '@tailgate/stack/progress';
import { foreignImages } from './image-list.ts';
import { runProgram, succeeds } from './run-program.ts';
import { makeStandIn, type StandIn, standIns } from './stand-ins.ts';

const PULL_SECONDS = 120;

export interface BaseImages {
  /** For docker build and Docker Compose: NODE_IMAGE, POSTGRES_IMAGE, … */
  readonly environment: Readonly<Record<string, string>>;
  readonly areStandIns: boolean;
}

/**
 * Pulls the images that ours need. Without a registry it makes a stand-in for each from Debian's packages and npm's: the same
 * programs in images under other names, for this check only.
 */
export async function prepareBaseImages(progress: Progress): Promise<BaseImages> {
  const images = foreignImages();
  const isPulled = await progress.step(
    'Base images from a registry',
    () => pullAll(Object.values(images)),
    (good) => ({
      good: true,
      remark: good ? '' : 'no registry answers: making stand-ins',
    }),
  );
  if (isPulled) return { environment: images, areStandIns: false };
  const environment: Record<string, string> = {};
  for (const variable of Object.keys(images)) {
    if (!(variable in standIns)) throw new Error(`${variable} has no stand-in in deploy/src/images/stand-ins.ts.`);
    const name = variable as StandIn;
    environment[variable] = await progress.step(`Stand-in for ${images[name]}`, () => makeStandIn(name));
  }
  return { environment, areStandIns: true };
}

async function pullAll(images: readonly string[]): Promise<boolean> {
  for (const image of images) {
    if (await succeeds(['docker', 'image', 'inspect', image])) continue;
    const pulled = await succeeds(['docker', 'pull', image], { signal: AbortSignal.timeout(PULL_SECONDS * 1000) });
    if (!pulled) return false;
  }
  return true;
}

export async function sizeOf(image: string): Promise<number> {
  return Number(await runProgram(['docker', 'image', 'inspect', '--format', '{{.Size}}', image]));
}
