import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  const note = (url) => packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
  registerHooks({ load: (url, context, next) => (note(url), next(url, context)) });
  await import('./src/app.ts');
  console.log([...packages].join());`;

test('loads the session store, and no library for databases or jobs', () => {
  const args = ['--input-type=module', '--eval', program];
  const output = execFileSync(process.execPath, args, {
    cwd: new URL('..', import.meta.url),
    encoding: 'utf8',
  });
  const loaded = output.trim().split(',');
  expect(loaded).toContain('express-session');
  for (const name of ['pg', 'pg-boss', 'sequelize', 'nodemailer']) expect(loaded).not.toContain(name);
});
