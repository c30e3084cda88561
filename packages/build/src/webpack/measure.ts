import { precompress, type StoredFile } from '@tailgate/releases';

export interface MeasuredScript {
  readonly name: string;
  readonly bytes: number;
  readonly firstLoad: boolean;
}

export async function measureScripts(
  files: readonly StoredFile[],
  first: readonly string[],
): Promise<MeasuredScript[]> {
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  return await Promise.all(
    scripts.map(async (file) => {
      const smaller = (await precompress(file)).find(({ name }) => name.endsWith('.br'))?.content ?? file.content;
      const firstLoad = first.includes(file.name) || file.name.startsWith('remoteEntry');
      return { name: file.name, bytes: smaller.length, firstLoad };
    }),
  );
}

export function totals(scripts: readonly MeasuredScript[]): { firstLoad: number; later: number } {
  const sum = (firstLoad: boolean) =>
    scripts.filter((script) => script.firstLoad === firstLoad).reduce((bytes, script) => bytes + script.bytes, 0);
  return { firstLoad: sum(true), later: sum(false) };
}

export function reportSizes(name: string, version: string, scripts: readonly MeasuredScript[]): void {
  const { firstLoad, later } = totals(scripts);
  process.stdout.write(`${name} ${version}: first load ${kilobytes(firstLoad)}, later ${kilobytes(later)}\n`);
  for (const script of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    const size = kilobytes(script.bytes).padStart(9);
    process.stdout.write(`  ${size}  ${script.firstLoad ? 'first' : 'later'}  ${script.name}\n`);
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
