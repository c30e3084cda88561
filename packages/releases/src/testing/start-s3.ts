import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The part of s3rver, a Koa application, that is used here. The package has no types. */
interface S3Server {
  readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  readonly store: { getObject(bucket: string, key: string): Promise<S3Object | null> };
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
interface S3Object {
  readonly content: { destroy(): void } | undefined;
  readonly metadata: { readonly etag: string };
}
interface Context {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly res: ServerResponse;
  throw(status: number): never;
}

export interface TestS3 {
  readonly endpoint: string;
  isAway: boolean;
  stop(): Promise<void>;
}

export const S3_ENVIRONMENT = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'us-east-1',
};

/** Starts s3rver on a free port. It has no conditional writes and shows half-written objects, so this adds what S3 does. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'tailgate-s3-'));
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server;
  const address = '127.0.0.1';
  const server = new S3rver({
    directory,
    address,
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'releases' }],
  });
  let turn: Promise<unknown> = Promise.resolve();
  server.middleware.unshift(async (context, next) => {
    const before = turn;
    turn = new Promise((resolve) => context.res.once('close', resolve));
    await before;
    if (s3.isAway) context.throw(503);
    if (await isRefused(server, context)) context.throw(412);
    await next();
  });
  const { port } = await server.run();
  const s3: TestS3 = {
    endpoint: `http://${address}:${port}`,
    isAway: false,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return s3;
}

async function isRefused({ store }: S3Server, { method, path, headers }: Context): Promise<boolean> {
  const { 'if-match': tag, 'if-none-match': none } = headers;
  if (method !== 'PUT' || (tag === undefined && none === undefined)) return false;
  const [, bucket = '', ...key] = decodeURIComponent(path).split('/');
  const object = await store.getObject(bucket, key.join('/'));
  object?.content?.destroy();
  return none === '*' ? object !== null : object?.metadata.etag !== tag;
}
