import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeWorker, pageOf, SCOPE } from '../testing/fake-worker.ts';
import { startWorker, type Worker } from './start-worker.ts';

const PAGE = `${SCOPE}AAAABwAbCdEfGhIjKlMnOpQrStUv`;
const KEPT = `${SCOPE}kept`;

let worker: FakeWorker;
beforeEach(async () => {
  jest.useFakeTimers();
  worker = new FakeWorker();
  worker.network = pageOf('one');
  startWorker(worker as unknown as Worker);
  await worker.install();
});
afterEach(() => {
  jest.useRealTimers();
});

test('keeps the page without cookies, with its files and all code of its remote', async () => {
  expect(worker.asked).toContainEqual([KEPT, 'omit']);
  expect(worker.kept()).toEqual([
    KEPT,
    '/assets/shell-one/font.woff2',
    '/assets/shell-one/shell.js',
    '/mf/crew/crew-one/entry.js',
    '/mf/crew/crew-one/later.js',
  ]);
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
});

test('shows the page of the network, and keeps what is live then', async () => {
  worker.network = pageOf('two');
  expect(await worker.open(PAGE)).toBe(pageOf('two'));
  worker.network = undefined;
  expect(await worker.open(PAGE)).toBe(pageOf('two'));
  expect(await worker.load('/mf/crew/crew-two/later.js')).toBe('/mf/crew/crew-two/later.js');
});

test('shows the kept page without a network, if the server fails, and after three seconds', async () => {
  worker.network = undefined;
  expect(await worker.open(PAGE)).toBe(pageOf('one'));
  worker.network = pageOf('two');
  worker.status = 503;
  expect(await worker.open(PAGE)).toBe(pageOf('one'));
  worker.status = 200;
  worker.hangs = true;
  const shown = worker.open(PAGE);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(await Promise.race([shown, 'waits'])).toBe('waits');
  await jest.advanceTimersByTimeAsync(1);
  expect(await shown).toBe(pageOf('one'));
});

test('a page that says that a link is wrong is shown', async () => {
  worker.status = 404;
  worker.network = 'nobody has this page';
  expect(await worker.open(PAGE)).toBe('nobody has this page');
  worker.network = undefined;
  expect(await worker.open(PAGE)).toBe(pageOf('one'));
});

test('a page whose files cannot all be read is not kept', async () => {
  worker.network = pageOf('two');
  worker.missing = '/mf/crew/crew-two/later.js';
  expect(await worker.open(PAGE)).toBe(pageOf('two'));
  worker.network = undefined;
  expect(await worker.open(PAGE)).toBe(pageOf('one'));
});

test('keeps the files of the page before, which may be open, and no older ones', async () => {
  for (const release of ['two', 'three']) {
    worker.network = pageOf(release);
    await worker.open(PAGE);
  }
  expect(worker.kept().join()).not.toContain('-one/');
  expect(await worker.load('/mf/crew/crew-two/later.js')).toBeTruthy();
  const asked = worker.asked.length;
  await worker.load('/mf/@r1/crew/crew-two/later.js');
  expect(worker.asked).toHaveLength(asked);
});

test('keeps what an open page loads later', async () => {
  expect(await worker.load('/assets/shell-one/dialog.js')).toBe('/assets/shell-one/dialog.js');
  worker.network = undefined;
  expect(await worker.load('/assets/shell-one/dialog.js')).toBe('/assets/shell-one/dialog.js');
});

test.each(['/api/public/crew/AAAA', '/icon.svg', '/mf/crew/crew-one/worker.js', 'https://other.example/mf/a/b/c.js'])(
  'leaves %s to the browser',
  async (address) => expect(await worker.load(address)).toBeUndefined(),
);

test('deletes what it kept once its remote has no worker', async () => {
  worker.network = pageOf('two').replace('"worker"', '"none"');
  expect(await worker.open(PAGE)).toBe(worker.network);
  expect(worker.kept()).toEqual([]);
});
