import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { hashOf, openStorage, storeVersion } from '@tailgate/releases';
import { newVersion, PAGE_REQUEST, releaseRemote, releaseShell, replaceRegistry } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeEach(async () => {
  bff = await startBff();
  releaseShell(bff);
});
afterAll(stopBffs);

const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

async function storeCrew(worker?: { scope: string }) {
  const files = ['worker.js', 'remoteEntry.1.js'].map((name) => ({ name, content: Buffer.from(`run("${name}")`) }));
  const integrity = Object.fromEntries(files.map(({ name, content }) => [name, hashOf(content)]));
  const release = {
    ...{ version: newVersion(), entry: 'remoteEntry.1.js', preload: [], integrity, area: 'crew' },
    screens: [{ path: '/crew/:secret', access: 'public' as const, title: 'Crew' }],
    ...(worker && { worker }),
  };
  const storage = await openStorage(bff.releases);
  await storeVersion(storage, 'crew', { release, files, compress: true, builtBy: 'Ann', commit: null });
  return release;
}

async function answerTo(path: string) {
  const { status, headers } = await bff.send(path);
  return [status, headers['service-worker-allowed'], headers['content-security-policy']];
}

test("a worker may answer for its release's scope, reads only the portal and loads no code", async () => {
  const { version } = await storeCrew({ scope: '/crew/' });
  const policy = NO_PAGE.replace(';', "; connect-src 'self';");
  for (const path of [`/mf/crew/${version}/worker.js`, `/mf/crew/${version}/worker.js?again`])
    expect(await answerTo(path)).toEqual([200, '/crew/', policy]);
});

test('no other file gets a scope', async () => {
  const { version } = await storeCrew({ scope: '/crew/' });
  expect(await answerTo(`/mf/crew/${version}/remoteEntry.1.js`)).toEqual([200, undefined, NO_PAGE]);
  const undeclared = await storeCrew();
  expect(await answerTo(`/mf/crew/${undeclared.version}/worker.js`)).toEqual([200, undefined, NO_PAGE]);
  expect(await answerTo(`/mf/crew/${newVersion()}/worker.js`)).toEqual([404, undefined, NO_PAGE]);
});

test('a page may register only the worker that its release has', async () => {
  const sourcesOn = async (path: string) => {
    const { headers } = await bff.send(path, PAGE_REQUEST);
    return /worker-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const payment = releaseRemote(bff, 'payment', { '/payment/:reference': 'public' });
  const crew = await storeCrew({ scope: '/crew/' });
  replaceRegistry(bff, { payment, crew });
  const address = `${bff.config.PUBLIC_URL}/mf/crew/${crew.version}/worker.js`;
  for (const path of ['/crew/abc', '/payment/abcdefghijklmnopqrstuv', '/auth'])
    expect(await sourcesOn(path)).toBe(address);
});
