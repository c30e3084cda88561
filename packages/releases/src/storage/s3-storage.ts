import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { addFolder } from './folder-storage.ts';
import type { ReleaseStorage, StoredFile } from './release-storage.ts';

interface S3Place {
  readonly bucket: string;
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly cache: string;
}

const AT_ONCE = 8;

/**
 * Keeps the releases in a bucket of S3 or a compatible server, for BFFs on several machines. The server must support
 * conditional writes (If-Match and If-None-Match). Region and credentials come from the environment, as the AWS SDK reads them.
 */
export function s3Storage({ bucket, prefix, endpoint, cache }: S3Place): ReleaseStorage {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
    // Compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  const read: ReleaseStorage['read'] = async (key) => {
    const answer = await foundBy(client.send(new GetObjectCommand(at(key))));
    if (!answer?.Body) return undefined;
    return { content: Buffer.from(await answer.Body.transformToByteArray()), tag: answer.ETag ?? '' };
  };

  const tagOf: ReleaseStorage['tagOf'] = async (key) =>
    (await foundBy(client.send(new HeadObjectCommand(at(key)))))?.ETag;

  async function entriesOf(folder: string): Promise<string[]> {
    const Prefix = `${prefix}${folder}/`;
    const names: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix, Delimiter: '/' })) {
      const keys = [
        ...(page.Contents ?? []).map(({ Key }) => Key),
        ...(page.CommonPrefixes ?? []).map((p) => p.Prefix),
      ];
      names.push(...keys.flatMap((key) => key?.slice(Prefix.length) || []));
    }
    return names;
  }

  async function readFolder(folder: string): Promise<StoredFile[]> {
    const names = (await entriesOf(folder)).filter((name) => !name.endsWith('/'));
    const files = await inTurns(names, async (name) => ({ name, content: (await read(`${folder}/${name}`))?.content }));
    return files.flatMap(({ name, content }) => (content ? { name, content } : []));
  }

  async function copyFolder(folder: string): Promise<string | undefined> {
    if ((await tagOf(`${folder}.json`)) === undefined) return undefined;
    const target = join(cache, folder);
    addFolder(target, await readFolder(folder));
    return target;
  }

  return {
    read,
    tagOf,
    readFolder,
    replace: async (key, content, tag) => {
      const condition = tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag };
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: content, ...condition }));
        return true;
      } catch (error) {
        if (hasStatus(error, 404, 409, 412)) return false;
        throw error;
      }
    },
    addFolder: async (folder, files) => {
      // A version is a hash of its content, so to write it again changes nothing.
      await inTurns(files, ({ name, content }) =>
        client.send(new PutObjectCommand({ ...at(`${folder}/${name}`), Body: content })),
      );
    },
    list: async (folder) => (await entriesOf(folder)).map((name) => name.replace(/\/$/, '')),
    remove: async (key) => {
      const inside = (await entriesOf(key)).map((name) => `${key}/${name}`);
      await inTurns([...inside, key], (each) => client.send(new DeleteObjectCommand(at(each))));
    },
    localFolder: shareCopies(cache, copyFolder),
  };
}

const MISSING_FOR_MS = 5_000;
const KNOWN_MISSING = 1_000;

function shareCopies(cache: string, copy: (folder: string) => Promise<string | undefined>) {
  const copying = new Map<string, Promise<string | undefined>>();
  const missingSince = new Map<string, number>();
  return async (folder: string): Promise<string | undefined> => {
    const local = join(cache, folder);
    if (statSync(local, { throwIfNoEntry: false })?.isDirectory()) return local;
    if (Date.now() - (missingSince.get(folder) ?? 0) < MISSING_FOR_MS) return undefined;
    const copied = copying.get(folder) ?? copy(folder).finally(() => copying.delete(folder));
    copying.set(folder, copied);
    const found = await copied;
    if (found !== undefined) return found;
    if (missingSince.size >= KNOWN_MISSING) missingSince.clear();
    missingSince.set(folder, Date.now());
    return undefined;
  };
}

async function foundBy<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
}

function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
}

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}
