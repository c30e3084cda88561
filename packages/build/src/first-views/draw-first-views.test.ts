import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { NAVIGATION_ICONS } from '@tailgate/contracts';
import { hashOf } from '@tailgate/releases';
import { repository } from '@tailgate/stack/repository';
import { readDeclaration } from '../webpack/read-declaration.ts';
import { describeFrontEnd } from '../webpack/workspace.ts';
import { drawFirstViews, filesOfViews } from './draw-first-views.ts';

const FONTS = ['inter-latin-wght-normal.0123456789ab.woff2', 'archivo-latin-standard-normal.0123456789ab.woff2'];

async function drawnBy(folder: string) {
  const frontEnd = describeFrontEnd(join(repository, folder));
  const built = FONTS.map((name) => ({ name, content: Buffer.from('') }));
  const { files, byPath } = filesOfViews(await drawFirstViews(frontEnd, await readDeclaration(frontEnd)), built);
  const view = (path: string) => {
    const content = files.find(({ name }) => name === byPath[path]?.file)?.content ?? Buffer.from('');
    expect(hashOf(content)).toBe(byPath[path]?.integrity);
    return JSON.parse(content.toString()) as { html: string; css: string };
  };
  return { files, paths: Object.keys(byPath), view };
}

test('draws the screens of a remote that ask for it, the same in each build', async () => {
  const [first, second] = [await drawnBy('mf-customer'), await drawnBy('mf-customer')];
  expect(first.paths).toEqual(['/', '/quote']);
  expect(first.files).toEqual(second.files);
  const { html, css } = first.view('/quote');
  expect(html).toMatch(/<h1 [^>]*>Request a quote<\/h1>/);
  expect(html).toContain('<form method="dialog"');
  expect(html).not.toMatch(/ style=|<button (?!aria-disabled|[^>]*disabled)/);
  expect(css).toMatch(/^#main \./);
  expect(first.view('/').html).toMatch(/<h1 [^>]*>Welcome back, \{\{username\}\}<\/h1>/);
});

test('draws the frame of the shell with the fonts of its release and places for what the server knows', async () => {
  const { paths, view } = await drawnBy('shell');
  const frames = ['visitor', 'checkout', 'customer', 'staff', 'staff-narrow'].map((name) => `/frames/${name}`);
  expect(paths).toEqual([...frames, '/auth']);
  const { html, css } = view('/frames/visitor');
  expect(html).toMatch(/<main [^>]*>\{\{screen\}\}<\/main>/);
  expect(html).toContain('<span>{{companyName}}</span>');
  expect(css).toContain(`url({{assets}}/${FONTS[0]})`);
  expect(css).not.toContain('file:');
  expect(view('/auth').html).toContain('name="password"');
});

test('draws the frame of staff with a group of links, one for each icon, and places for the person', async () => {
  const { html } = (await drawnBy('shell')).view('/frames/staff');
  const [, group = ''] = /<p id="[^"]+">Work<\/p><ul [^>]*>(.*?)<\/ul>/.exec(html) ?? [];
  expect(group.match(/<li><a [^>]*href="\/links\/[\w-]+"[^>]*>/g)).toHaveLength(NAVIGATION_ICONS.length + 1);
  expect(html).toContain('aria-label="Account of {{username}}"');
  expect(html).toContain('>{{initial}}<');
  expect(html).not.toContain('Log in');
});

test('draws nothing for a front end whose declaration asks for nothing', async () => {
  expect((await drawnBy('mf-crew')).files).toEqual([]);
});
