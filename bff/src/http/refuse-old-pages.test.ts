import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGE_AGE_HEADER } from '@tailgate/contracts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
let headers: Record<string, string>;
beforeAll(async () => {
  bff = await startBff();
  headers = await bff.signIn('CUSTOMER');
});
afterAll(stopBffs);

const seen = () => bff.services.appointments.seen.length;
const read = (age: Record<string, string>, from = bff) =>
  from.send('/api/appointments', { headers: { ...headers, ...age } });

test.each([[{}], [{ [PAGE_AGE_HEADER]: '1' }], [{ [PAGE_AGE_HEADER]: '29' }], [{ [PAGE_AGE_HEADER]: 'old' }]])(
  'serves a page with the age %j',
  async (age) => {
    const before = seen();
    expect((await read(age)).status).toBe(200);
    expect(seen()).toBe(before + 1);
  },
);

test('asks a page that has been open for 30 days to reload, and no service hears of it', async () => {
  const before = seen();
  const answer = await read({ [PAGE_AGE_HEADER]: '30' });
  expect([answer.status, answer.code]).toEqual([400, 'PAGE_TOO_OLD']);
  expect(answer.text).toContain('This page has been open for 30 days. Please reload it.');
  expect(seen()).toBe(before);
});

test('an operator may serve pages for fewer days, but not for more than the wire is kept', async () => {
  const week = await bff.sibling({ OLDEST_PAGE_DAYS: '7' });
  expect((await read({ [PAGE_AGE_HEADER]: '6' }, week)).status).toBe(200);
  expect((await read({ [PAGE_AGE_HEADER]: '7' }, week)).code).toBe('PAGE_TOO_OLD');
  await expect(bff.sibling({ OLDEST_PAGE_DAYS: '31' })).rejects.toThrow('OLDEST_PAGE_DAYS');
});
