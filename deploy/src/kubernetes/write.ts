import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { frontEndImages } from '../images/image-list.ts';
import { manifestsOf, PARTS, type Part } from './parts.ts';
import { readSettings } from './settings.ts';

// npm run --silent ops -- kubernetes <settings.yaml> [base|migrate|release|servers]: prints the manifests as YAML, for kubectl apply.
const [file, part] = process.argv.slice(2);
try {
  if (file === undefined || (part !== undefined && !PARTS.includes(part as Part)))
    throw new Error(`Usage: npm run --silent ops -- kubernetes <settings.yaml> [${PARTS.join('|')}]`);
  const settings = readSettings(readFileSync(file, 'utf8'));
  const chosen = part === undefined ? PARTS : [part as Part];
  const manifests = chosen.flatMap((name) => manifestsOf(name, settings, frontEndImages()));
  for (const manifest of manifests) manifest.validate();
  process.stdout.write(manifests.map((manifest) => `---\n${stringify(manifest.toJSON())}`).join(''));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
