import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectDatabase } from '@tailgate/service-kit/database';
import { silentLog } from '@tailgate/service-kit/testing';
import { startService, type TestService } from '../testing/start-service.ts';
import { exportPayments } from './export-payments.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('exports from the replica alone', async () => {
  await service.book();
  const away = connectDatabase({ url: 'postgres://nobody@127.0.0.1:9/away', log: silentLog });
  const { content } = exportPayments({ ...service.deps, database: away }, {});
  expect((await text(Readable.from(content))).split('\r\n').filter(Boolean)).toHaveLength(2);
  const { content: lost } = exportPayments({ ...service.deps, readDatabase: away }, {});
  await expect(text(Readable.from(lost))).rejects.toThrow('ECONNREFUSED');
});
