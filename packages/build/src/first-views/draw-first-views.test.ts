import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hashOf } from '@tailgate/releases';
import { repository } from '@tailgate/stack/repository';
import { readDeclaration } from '../webpack/read-declaration.ts';
import { describeFrontEnd } from '../webpack/workspace.ts';
import { drawFirstViews, FRAME } from './draw-first-views.ts';

const FONTS = ['inter-latin-wght-normal.0123456789ab.woff2', 'archivo-latin-standard-normal.0123456789ab.woff2'];

async function drawnBy(folder: string) {
  const frontEnd = describeFrontEnd(join(repository, folder));
  const built = FONTS.map((name) => ({ name, content: Buffer.from('') }));
  const { files, byPath = {} } = drawFirstViews(frontEnd, await readDeclaration(frontEnd), built);
  const view = (path: string) => {
    const content = files.find(({ name }) => name === byPath[path]?.file)?.content ?? Buffer.from('');
    expect(hashOf(content)).toBe(byPath[path]?.integrity);
    return JSON.parse(content.toString()) as { html: string; css: string };
  };
  return { files, paths: Object.keys(byPath), view };
}

test('draws the screens of a remote that ask for it, the same in each build', async () => {
  const [first, second] = [await drawnBy('mf-customer'), await drawnBy('mf-customer')];
  expect(first.paths).toEqual(['/quote']);
  expect(first.files).toEqual(second.files);
  const { html, css } = first.view('/quote');
  expect(html).toMatch(/<h1 [^>]*>Request a quote<\/h1>/);
  expect(html).toContain('<form method="dialog"');
  expect(html).not.toMatch(/ style=|<button (?!aria-disabled|[^>]*disabled)/);
  expect(css).toMatch(/^#main \./);
});

test('draws the frame of the shell with the fonts of its release and places for what the server knows', async () => {
  const { paths, view } = await drawnBy('shell');
  expect(paths).toEqual([FRAME, '/auth']);
  const { html, css } = view(FRAME);
  expect(html).toMatch(/<main [^>]*>\{\{screen\}\}<\/main>/);
  expect(html).toContain('<span>{{companyName}}</span>');
  expect(css).toContain(`url({{assets}}/${FONTS[0]})`);
  expect(css).not.toContain('file:');
  expect(view('/auth').html).toContain('name="password"');
});

test('draws nothing for a front end whose declaration asks for nothing', async () => {
  expect((await drawnBy('mf-crew')).files).toEqual([]);
});
