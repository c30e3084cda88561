import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { askForAdvisories } from './ask-registry.ts';
import { readSignatures } from './read-audit.ts';
import { reportAudit } from './report-audit.ts';

const ADVISORY = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-made-up',
  title: 'Runs what it reads',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
};

let folder = '';
let registry: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-audit-'));
  const manifest = { name: 'made-up', version: '1.0.0', dependencies: { 'left-out': '1.0.0' } };
  const packages = { '': manifest, 'node_modules/left-out': { version: '1.0.0' } };
  const lock = { name: 'made-up', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
});
afterEach(() => {
  registry?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks a registry that answers like this. */
async function ask(answer: RequestListener) {
  const server = createServer(answer);
  registry = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const env = { npm_config_registry: address, npm_config_cache: join(folder, 'cache'), npm_config_fetch_retries: '0' };
  return { 'Advisories about packages': await askForAdvisories(folder, env) };
}

test('names a package with an advisory, and ends with 1', async () => {
  const answers = await ask((request, response) => {
    const bulk = request.url?.endsWith('/advisories/bulk');
    response.statusCode = bulk ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(bulk ? JSON.stringify({ 'left-out': [ADVISORY] }) : '{}');
  });
  const { text, exitCode } = reportAudit(answers);
  expect(exitCode).toBe(1);
  expect(text).toContain('1 findings\n  high: left-out ');
  expect(text).toContain(`Runs what it reads (${ADVISORY.url})`);
}, 60_000);

test('ends with 0 if no package has an advisory', async () => {
  const answers = await ask((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  expect(reportAudit(answers)).toEqual({ text: 'Advisories about packages: no findings\n', exitCode: 0 });
}, 60_000);

test('says that a registry refused to answer, and ends with 2', async () => {
  const answers = await ask((_request, response) => {
    response.statusCode = 405;
    response.end();
  });
  const { text, exitCode } = reportAudit(answers);
  expect(exitCode).toBe(2);
  expect(text).toMatch(/NOT KNOWN\. The registry did not answer: 405 Method Not Allowed/);
}, 60_000);

test('names packages whose signature is wrong or missing', () => {
  const invalid = [{ name: 'left-out', version: '1.0.0', code: 'EINTEGRITYSIGNATURE' }];
  const answer = readSignatures(JSON.stringify({ invalid, missing: [{ name: 'unsigned', version: '2.0.0' }] }));
  expect(answer).toEqual({ findings: ['wrong signature: left-out@1.0.0', 'no signature: unsigned@2.0.0'] });
  const offline = { error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND registry' } };
  expect(readSignatures(JSON.stringify(offline))).toEqual({ unanswered: 'getaddrinfo ENOTFOUND registry' });
  expect(readSignatures('')).toEqual({ unanswered: 'npm gave no answer that can be read.' });
});
