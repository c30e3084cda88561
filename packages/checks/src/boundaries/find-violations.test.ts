import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findViolations } from './find-violations.ts';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tailgate-boundaries-')));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a small repository with workspaces that are linked as npm links them. */
function writeRepository(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const packages = { 'node_modules/jest': { dev: true } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(root, 'node_modules/@tailgate'), { recursive: true });
  for (const name of ['domain', 'contracts', 'ui', 'web-kit', 'service-kit', 'stripe-sandbox']) {
    const folder = join(root, 'packages', name);
    mkdirSync(join(folder, 'src'), { recursive: true });
    const manifest = { name: `@tailgate/${name}`, type: 'module', exports: { '.': './src/index.ts' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(
      join(folder, 'src/index.ts'),
      files[`packages/${name}/src/index.ts`] ?? 'export const nothing = 1;\n',
    );
    symlinkSync(folder, join(root, 'node_modules/@tailgate', name));
  }
}

const other = 'export const x = 1;\nexport type X = number;\n';

test.each([
  ['domain-packages', 'packages/domain/src/index.ts', "import '@tailgate/contracts';", {}],
  ['contracts-packages', 'packages/contracts/src/index.ts', "import '@tailgate/ui';", {}],
  ['ui-packages', 'packages/ui/src/index.ts', "import '@tailgate/contracts';", {}],
  ['web-kit-packages', 'packages/web-kit/src/index.ts', "import '@tailgate/ui';", {}],
  ['service-kit-packages', 'packages/service-kit/src/index.ts', "import '@tailgate/web-kit';", {}],
  ['stripe-sandbox-packages', 'packages/stripe-sandbox/src/index.ts', "import '@tailgate/service-kit';", {}],
  ['services-packages', 'services/users/src/a.ts', "import '@tailgate/stripe-sandbox';", {}],
  ['bff-packages', 'bff/src/a.ts', "import '@tailgate/web-kit';", {}],
  ['front-ends-packages', 'mf-admin/src/a.ts', "export { nothing } from '@tailgate/service-kit';", {}],
  [
    'packages-know-no-application',
    'packages/domain/src/a.ts',
    "import '../../../bff/src/b.ts';",
    { 'bff/src/b.ts': other },
  ],
  [
    'services-stay-apart',
    'services/users/src/a.ts',
    "import '../../payments/src/b.ts';",
    { 'services/payments/src/b.ts': other },
  ],
  [
    'services-know-no-client',
    'services/users/src/a.ts',
    "await import('../../../shell/src/b.tsx');",
    { 'shell/src/b.tsx': other },
  ],
  [
    'bff-stays-apart',
    'bff/src/a.ts',
    "import type { X } from '../../services/users/src/b.ts';",
    { 'services/users/src/b.ts': other },
  ],
  [
    'front-ends-stay-apart',
    'mf-admin/src/a.tsx',
    "import '../../mf-payment/src/b.tsx';",
    { 'mf-payment/src/b.tsx': other },
  ],
  ['front-ends-stay-apart', 'mf-admin/src/c.tsx', "import '../../shell/src/b.tsx';", { 'shell/src/b.tsx': other }],
  ['laboratory-stays-apart', 'proofs/src/a.ts', "import '../../e2e/b.ts';", { 'e2e/b.ts': other }],
  [
    'features-stay-apart',
    'mf-admin/src/features/quotes/api/a.ts',
    "import { x } from '../../clients/b.ts';\nexport const y = x;",
    { 'mf-admin/src/features/clients/b.ts': other },
  ],
  [
    'models-behind-repositories',
    'services/payments/src/time-slots/hold-slot.ts',
    "import { x } from './slot.model.ts';\nexport const y = x;",
    { 'services/payments/src/time-slots/slot.model.ts': other },
  ],
  [
    'payments-refunds-below',
    'services/payments/src/refunds/a.ts',
    "import type { X } from '../booking/b.ts';",
    { 'services/payments/src/booking/b.ts': other },
  ],
  [
    'bff-sessions-below',
    'bff/src/sessions/a.ts',
    "import type { X } from '../http/b.ts';",
    { 'bff/src/http/b.ts': other },
  ],
  [
    'appointments-outbox-below',
    'services/appointments/src/outbox/a.ts',
    "import type { X } from '../messaging/mail/b.ts';",
    { 'services/appointments/src/messaging/mail/b.ts': other },
  ],
  [
    'users-users-below',
    'services/users/src/users/a.ts',
    "import '../passwords/b.ts';",
    { 'services/users/src/passwords/b.ts': other },
  ],
  [
    'wiring-imports-folders',
    'services/payments/src/stripe/a.ts',
    "import { x } from '../dependencies.ts';\nexport const y = x;",
    { 'services/payments/src/dependencies.ts': other },
  ],
])('reports %s', async (rule, from, text, others) => {
  writeRepository({ [from]: text, ...others });
  expect(await findViolations(root)).toEqual([expect.objectContaining({ rule, from, reason: expect.any(String) })]);
});

test.each(['appointments', 'payments', 'users', 'fleet'])(
  'refuses a folder of the %s service that has no place in its order',
  async (service) => {
    const folder = `services/${service}/src/garages/`;
    writeRepository({ [`${folder}a.ts`]: other, [`${folder}parts/b.ts`]: other });
    expect(await findViolations(root)).toEqual([
      { rule: 'folders-are-listed', reason: expect.any(String), from: folder, to: null },
    ]);
  },
);

test.each([
  ['a file', "import 'undici/lib/dispatcher/pool.js';"],
  ['a file, by its path', "import '../../node_modules/undici/lib/dispatcher/pool.js';"],
  ['a file of a scope', "const part = await import('@scope/kit/lib/part.js');"],
])('reports %s that a package does not export', async (_what, text) => {
  writeRepository({
    'bff/src/a.ts': text,
    'node_modules/undici/package.json': '{ "name": "undici", "main": "index.js" }',
    'node_modules/undici/lib/dispatcher/pool.js': 'module.exports = 1;',
    'node_modules/@scope/kit/package.json': '{ "name": "@scope/kit", "main": "index.js" }',
    'node_modules/@scope/kit/lib/part.js': 'module.exports = 1;',
  });
  expect(await findViolations(root)).toEqual([
    expect.objectContaining({ rule: 'packages-by-their-exports', from: 'bff/src/a.ts' }),
  ]);
});

test('reports a development package that a server imports, and not one that its test imports', async () => {
  writeRepository({
    'bff/src/main.ts': "import './http/a.ts';\nimport type { Config } from 'jest';",
    'bff/src/http/a.ts': "export const x = await import('jest');",
    'bff/src/main.test.ts': "import 'jest';",
    'node_modules/jest/package.json': '{ "name": "jest", "main": "index.js" }',
    'node_modules/jest/index.js': 'module.exports = 1;',
  });
  expect(await findViolations(root)).toEqual([
    { rule: 'installed-by-start', reason: expect.any(String), from: 'bff/src/http/a.ts', to: 'jest' },
  ]);
});

test('allows what a package exports or documents', async () => {
  writeRepository({
    'bff/src/a.ts': "import 'undici';\nimport 'semver/functions/satisfies.js';\nimport 'kit/part';",
    'node_modules/undici/package.json': '{ "name": "undici", "main": "index.js" }',
    'node_modules/undici/index.js': 'module.exports = 1;',
    'node_modules/semver/package.json': '{ "name": "semver" }',
    'node_modules/semver/functions/satisfies.js': 'module.exports = 1;',
    'node_modules/kit/package.json': '{ "name": "kit", "exports": { "./part": "./lib/part.js" } }',
    'node_modules/kit/lib/part.js': 'module.exports = 1;',
  });
  expect(await findViolations(root)).toEqual([]);
});

test('allows imports within the boundaries', async () => {
  writeRepository({
    'packages/contracts/src/index.ts': "import '@tailgate/domain';",
    'services/payments/src/time-slots/slot.model.ts': other,
    'services/payments/src/time-slots/slot-repository.ts': "import '@tailgate/service-kit';\nimport './slot.model.ts';",
    'services/payments/src/time-slots/slot.test.ts': "import '@tailgate/stripe-sandbox';\nimport '../booking/a.ts';",
    'services/payments/src/booking/a.ts':
      "import type { X } from '../dependencies.ts';\nimport '../time-slots/slot-repository.ts';",
    'services/payments/src/dependencies.ts': other,
    'services/payments/src/testing/b.ts': "import '../dependencies.ts';",
    'mf-admin/src/features/quotes/a.ts': "import '@tailgate/ui';\nimport './api/b.ts';",
    'mf-admin/src/features/quotes/api/b.ts': other,
    'mf-admin/src/pages/c.ts': "import '../features/quotes/a.ts';",
  });
  expect(await findViolations(root)).toEqual([]);
});
