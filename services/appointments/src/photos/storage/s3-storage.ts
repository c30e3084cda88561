import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { PhotoStorage } from './photo-storage.ts';

interface S3Place {
  readonly bucket: string;
  readonly prefix: string;
  readonly endpoint: string | undefined;
}

/** A bucket of S3 or a compatible server. Region and credentials come from the environment, as the AWS SDK reads them. */
export function s3Storage({ bucket, prefix, endpoint }: S3Place): PhotoStorage {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
    // Compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    async write(name, content) {
      await client.send(new PutObjectCommand({ ...at(name), Body: content, ContentType: 'image/jpeg' }));
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        yield Contents.flatMap(({ Key, LastModified }) =>
          Key && LastModified ? [{ name: Key.slice(prefix.length), writtenAt: LastModified }] : [],
        );
      }
    },
  };
}
