import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tailgate/stack/repository';

const TEXT = [
  '*.md',
  '*.ts',
  '*.tsx',
  '*.js',
  '*.mjs',
  '*.json',
  '*.jsonc',
  '*.yml',
  '*.yaml',
  '*.txt',
  'Dockerfile',
  '.ci/*',
];

export function trackedFiles(patterns: readonly string[] = TEXT): string[] {
  const listed = execFileSync('git', ['ls-files', ...patterns], { cwd: repository, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => file !== '' && file !== 'package-lock.json' && existsSync(join(repository, file)));
}
