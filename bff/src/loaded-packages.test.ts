import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  const note = (url) => packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
  registerHooks({ load: (url, context, next) => (note(url), next(url, context)) });
  await import('./src/app.ts');
  if (process.moduleLoadList.some((name) => name.includes('undici'))) packages.add("Node's fetch");
  console.log([...packages].join());`;
const lazyFetch = import.meta.resolve('../../packages/service-kit/src/process/lazy-fetch.cjs');

test('loads the session store, and neither a library for databases or jobs nor fetch', () => {
  const args = ['--require', fileURLToPath(lazyFetch), '--input-type=module', '--eval', program];
  const output = execFileSync(process.execPath, args, {
    cwd: new URL('..', import.meta.url),
    encoding: 'utf8',
  });
  const loaded = output.trim().split(',');
  expect(loaded).toContain('express-session');
  for (const name of ['pg', 'pg-boss', 'sequelize', 'nodemailer', "Node's fetch"]) expect(loaded).not.toContain(name);
});
