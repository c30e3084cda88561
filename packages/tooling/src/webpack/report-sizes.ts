import { type BuiltFile, precompress } from '../releases/content-version.ts';

/** Prints the brotli sizes of the scripts that the first page loads, and of those loaded later. */
export function reportSizes(name: string, version: string, files: BuiltFile[], first: string[]): void {
  const scripts = files.filter((file) => file.name.endsWith('.js'));
  const sizes = scripts.map((file) => {
    const brotli = precompress(file).find((compressed) => compressed.name.endsWith('.br'))?.content ?? file.content;
    const initial = first.includes(file.name) || file.name.startsWith('remoteEntry');
    return { name: file.name, brotli: brotli.length, initial };
  });
  const total = (initial: boolean) =>
    sizes.filter((size) => size.initial === initial).reduce((sum, size) => sum + size.brotli, 0);
  process.stdout.write(`${name} ${version}: first load ${kilobytes(total(true))}, later ${kilobytes(total(false))}\n`);
  for (const size of sizes.toSorted((a, b) => b.brotli - a.brotli)) {
    process.stdout.write(
      `  ${kilobytes(size.brotli).padStart(9)}  ${size.initial ? 'first' : 'later'}  ${size.name}\n`,
    );
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
