import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findViolations } from '@tailgate/checks/boundaries';
import { repository } from '@tailgate/stack/repository';
import { createRemote } from './create-remote.ts';

const FOLDER = 'mf-driver-shifts';
const COPIED = [
  ...[
    'package.json',
    'package-lock.json',
    'CODEOWNERS',
    'docker-compose.yml',
    'deploy/kubernetes/release/jobs.yaml',
    'deploy/kubernetes/example/settings/kustomization.yaml',
    'biome.json',
    'tsconfig.base.json',
    'tsconfig.browser.json',
  ],
  ...globSync('{shell,mf-*}/src/declaration.ts', { cwd: repository }),
  ...['package.json', 'tsconfig.json', 'jest.config.js', 'src/index.ts', 'src/bootstrap.tsx'].map(
    (file) => `mf-payment/${file}`,
  ),
];

let root = '';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
beforeAll(async () => {
  // Inside the repository, so that its packages are found.
  root = mkdtempSync(join(repository, '.data-new-'));
  for (const file of COPIED) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
  const fillsNothing = read('mf-payment/src/declaration.ts').replace(/^ {2}extensions: .*\n/m, '');
  writeFileSync(join(root, 'mf-payment/src/declaration.ts'), fillsNothing);
  await createRemote(root, FOLDER, 'payment-receipts');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @throws with the output if the program fails */
const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(repository, 'node_modules', program), ...args], {
    cwd: join(root, FOLDER),
    encoding: 'utf8',
    // TypeScript is a Go program that ends soon; collecting its garbage takes a third of its processor time.
    env: { ...process.env, GOGC: 'off' },
  });

test('registers the remote once in each list', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces.filter((each) => each === FOLDER)).toEqual([FOLDER]);
  expect(read('CODEOWNERS')).toContain('\n/mf-driver-shifts/  @tailgate/driver-shifts-team\n');
  expect(read('CODEOWNERS')).toMatch(/^\* .* @tailgate\/driver-shifts-team$/m);
  expect(read('deploy/kubernetes/release/jobs.yaml').match(/image: tailgate\/mf-driver-shifts\n/g)).toHaveLength(1);
  expect(read('deploy/kubernetes/example/settings/kustomization.yaml')).toContain(
    '/mf-driver-shifts, newTag: 1.0.0 }\n',
  );
  const compose = read('docker-compose.yml');
  expect(compose).toContain('\n      mf-driver-shifts: { condition: service_completed_successfully }\n');
  expect(compose).toContain('\n  mf-driver-shifts:\n    <<: *release\n    image: ');
  expect(compose).toContain('args: { FRONT_END: mf-driver-shifts } }\n');
  expect(read(`${FOLDER}/README.md`)).not.toMatch(/[{}]{2}/);
});

test('the new workspace has no type error, no lint error, and crosses no boundary', async () => {
  expect(run('typescript/bin/tsc', '--noEmit', '--singleThreaded', '--skipLibCheck', '-p', '.')).toBe('');
  run('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings', '.');
  expect(await findViolations(root)).toEqual([]);
});

test.each([
  ['drivers', '"drivers" cannot be the name of a remote.'],
  ['mf-Drivers', '"mf-Drivers" cannot be'],
  ['mf-driver_shifts', '"mf-driver_shifts" cannot be'],
  ['mf-drivers-', '"mf-drivers-" cannot be'],
  ['mf-7', '"mf-7" cannot be'],
  ['mf-', '"mf-" cannot be'],
  ['mf-../shell', '"mf-../shell" cannot be'],
  [`mf-${'a'.repeat(32)}`, 'up to 34 characters'],
  ['mf-shell', 'it would be released as the shell'],
  ['mf-payment', 'mf-payment exists already'],
  [FOLDER, 'mf-driver-shifts exists already'],
  ['mf-clients', '/clients belongs to mf-admin'],
  ['mf-terms', '/terms belongs to shell'],
])('refuses the name %s and writes nothing', async (folder, reason) => {
  const before = read('package.json');
  const existed = existsSync(join(root, folder));
  await expect(createRemote(root, folder)).rejects.toThrow(reason);
  expect(read('package.json')).toBe(before);
  expect(existsSync(join(root, folder))).toBe(existed);
});

test.each([
  ['maps', '"maps" is no slot. There are: appointment-trip, payment-receipts.'],
  ['payment-receipts', 'mf-driver-shifts fills the slot payment-receipts already'],
])('refuses to fill %s and writes nothing', async (slot, reason) => {
  const before = read('package.json');
  await expect(createRemote(root, 'mf-drivers', slot)).rejects.toThrow(reason);
  expect(read('package.json')).toBe(before);
  expect(existsSync(join(root, 'mf-drivers'))).toBe(false);
});

test('makes a remote that fills nothing unless asked', async () => {
  await createRemote(root, 'mf-plain');
  expect(read('mf-plain/src/remote.tsx')).not.toContain('Extension');
  expect(read('mf-plain/src/declaration.ts')).not.toContain('extensions');
  expect(existsSync(join(root, 'mf-plain/src/extensions.tsx'))).toBe(false);
  rmSync(join(root, 'mf-plain'), { recursive: true });
});

test('the tests of the new workspace pass', () => {
  run('jest/bin/jest.js', '--json', '--outputFile=report.json');
  expect(JSON.parse(read(`${FOLDER}/report.json`))).toMatchObject({ success: true, numPassedTests: 3 });
});
