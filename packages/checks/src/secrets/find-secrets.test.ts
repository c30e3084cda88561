import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findSecrets, findSecretsInHistory } from './find-secrets.ts';

let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-secrets-'));
  git('init', '--quiet');
  write('.gitignore', '.env\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const letters = (count: number) => 'aB3dE5gH7jK9mN1pQ2sT4vW6xY8z'.repeat(3).slice(0, count);
const { privateKey } = generateKeyPairSync('ed25519');
const secrets: Record<string, string> = {
  'a live key of Stripe': `const key = '${['sk', 'live', letters(24)].join('_')}';`,
  'a private key': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  'a private key of the portal': JSON.stringify(privateKey.export({ format: 'jwk' })),
  'a token of GitHub': `token: ${['ghp', letters(36)].join('_')}`,
  'an access key of AWS': `AWS_SECRET_ACCESS_KEY = "${letters(40)}"`,
  'the address of a database with its password': `DATABASE_URL=${['postgres', '//tailgate:Gr8-harbour@db.example:5432/users'].join(':')}`,
};

test.each(Object.entries(secrets))('finds %s, and does not repeat it', async (_what, content) => {
  write('settings.txt', `first line\n${content}\n`);
  const found = await findSecrets(folder);
  expect(found.join('\n')).toMatch(/^settings\.txt:\d+ found /i);
  expect(found.join('\n')).not.toContain(content.slice(-30));
});

test('finds a secret in history that a later commit removed', async () => {
  write('settings.txt', secrets['a live key of Stripe'] ?? '');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  write('settings.txt', 'none');
  git('commit', '--quiet', '-a', '-m', 'two');
  expect(await findSecrets(folder)).toEqual([]);
  expect(await findSecretsInHistory(folder)).toEqual([expect.stringMatching(/^settings\.txt:1 /)]);
});

test('takes test keys, allowed texts and ignored files for no secrets', async () => {
  write('test.ts', "const keys = ['sk_test_tailgate', 'pk_test_1', 'whsec_tailgate'];");
  write('config.test.ts', "DATABASE_URL: 'mysql://root:hunter2@host'");
  write('.env', secrets['a live key of Stripe'] ?? '');
  expect(await findSecrets(folder)).toEqual([]);
});
