import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { openReleases } from '../releases/open-releases.ts';
import { symbolicate } from '../symbolicate/symbolicate.ts';
import { distFolder } from '../webpack/workspace.ts';

const [file] = process.argv.slice(2);
try {
  const input = file ? readFileSync(file, 'utf8') : await text(process.stdin);
  const { text: output, missing } = await symbolicate(await openReleases(distFolder), input);
  process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
  for (const version of missing) process.stderr.write(`No source maps are kept for ${version}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
