import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGE_REQUEST, releaseRemote, releaseShell, replaceRegistry } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff({ COMPANY_NAME: 'Haul & Co' });
  releaseShell(bff);
  const { screens, ...release } = releaseRemote(bff, 'payment', { '/payment/:reference': 'public', '/money': 'staff' });
  const described = screens.map((screen) => ({ ...screen, title: 'Book & pay', description: 'Choose a "time".' }));
  replaceRegistry(bff, { payment: { ...release, screens: described } });
});
afterAll(stopBffs);

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly icons: readonly { src: string; sizes: string; type: string }[];
}

test('the manifest names the company and icons that exist in their sizes', async () => {
  const { status, headers, text } = await bff.send('/manifest.webmanifest');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'public, max-age=3600',
  ]);
  const { name, start_url, icons }: Manifest = JSON.parse(text);
  expect([name, start_url, icons.map(({ sizes }) => sizes)]).toEqual(['Haul & Co', '/', ['any', '192x192', '512x512']]);
  for (const { src, sizes, type } of icons) {
    const icon = await fetch(`${bff.url}${src}`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
    if (type === 'image/png') expect(sizeOf(await icon.bytes())).toBe(sizes);
  }
});

test.each(['POST', 'PUT', 'DELETE'])('an icon cannot be changed by %s', async (method) => {
  expect((await bff.send('/icon.svg', { method })).status).toBe(404);
});

const headOf = async (path: string) => {
  const { text } = await bff.send(path, PAGE_REQUEST);
  const properties = text.matchAll(/<meta (?:name|property)="((?:og:|twitter:)?[\w:-]+)" content="([^"]*)">/g);
  return { text, ...Object.fromEntries([...properties].map(([, name, value]) => [name, value])) } as Record<
    string,
    string
  >;
};

test('a page links to icons, which browsers may keep for a day', async () => {
  const { text = '' } = await headOf('/auth');
  const linked = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]+)">/g)].map(
    ([, href]) => href,
  );
  expect(linked).toEqual(['/icon.svg', '/icon-32.png', '/icon-180.png']);
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  for (const path of linked) {
    const { status, headers } = await bff.send(path ?? '');
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=86400']);
  }
});

test('a shared link says what its page is for, and nothing about whom it is for', async () => {
  const head = await headOf('/payment/abcdefghijklmnopqrstuv');
  expect(head).toMatchObject({
    description: 'Choose a &#34;time&#34;.',
    'og:title': 'Book &#38; pay · Haul &#38; Co',
    'og:description': 'Choose a &#34;time&#34;.',
    'og:image': 'http://localhost:8080/preview.png',
    'twitter:card': 'summary_large_image',
  });
  expect(head.text).toContain('<title>Book &#38; pay · Haul &#38; Co</title>');
  const { text: _, ...meta } = head;
  expect(JSON.stringify(meta)).not.toContain('abcdefghijklmnopqrstuv');
  const picture = await fetch(`${bff.url}/preview.png`);
  expect([picture.headers.get('content-type'), sizeOf(await picture.bytes())]).toEqual(['image/png', '1200x630']);
});

test.each(['/money', '/auth', '/nothing'])('a link to %s says only whose portal it is', async (path) => {
  expect(await headOf(path)).toMatchObject({
    'og:title': 'Haul &#38; Co',
    'og:description': 'Haul &#38; Co: pickup-truck errands, pickups and deliveries',
  });
});

/** The header of a PNG has its width and height at byte 16. */
function sizeOf(png: Uint8Array): string {
  const view = new DataView(png.buffer, png.byteOffset);
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}
