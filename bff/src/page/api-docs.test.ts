import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publicEndpoints } from '../http/find-endpoint.ts';
import { PRODUCTION, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);

test('describes every public endpoint', async () => {
  const answer = await bff.send('/api/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const document = answer.json as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect(document.openapi).toMatch(/^3\.1/);
  for (const { path, method } of publicEndpoints) {
    expect(document.paths[path]).toHaveProperty(method.toLowerCase());
  }
});

test('serves the page without inline scripts', async () => {
  const page = await bff.send('/api/docs', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.text).not.toMatch(/<script(?! defer src=)|<style| style=/);
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files).toHaveLength(4);
  for (const file of files.filter((address) => address.startsWith('/'))) {
    const answer = await bff.send(file);
    expect([file, answer.status, answer.headers['content-type']]).toEqual([
      file,
      200,
      expect.stringMatching(/^text\/(css|javascript)/),
    ]);
  }
  expect((await bff.send('/api/docs/package.json')).status).toBe(404);
});

test('production shows them only if the configuration says so', async () => {
  const closed = await startBff(PRODUCTION);
  const open = await startBff({ ...PRODUCTION, API_DOCS: 'true' });
  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs/start.js', '/api/docs/swagger-ui-bundle.js']) {
    const [refused, shown] = [await closed.send(path), await open.send(path)];
    expect([path, refused.status, refused.code, shown.status]).toEqual([path, 404, 'NOT_FOUND', 200]);
  }
});
