import { type MeasuredScript, totals } from './measure.ts';

export function reportSizes(name: string, version: string, scripts: readonly MeasuredScript[]): void {
  const { firstLoad, later } = totals(scripts);
  process.stdout.write(`${name} ${version}: first load ${kilobytes(firstLoad)}, later ${kilobytes(later)}\n`);
  for (const script of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    const size = kilobytes(script.bytes).padStart(9);
    process.stdout.write(`  ${size}  ${script.firstLoad ? 'first' : 'later'}  ${script.name}\n`);
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
