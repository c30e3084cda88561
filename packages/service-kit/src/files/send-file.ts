import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileResult } from '@tailgate/contracts';
import type { Response } from 'express';

export async function sendFile({ filename, content }: FileResult, type: string, response: Response): Promise<void> {
  const headers = {
    'Content-Type': content instanceof Uint8Array ? type : `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${filename}"`,
  };
  if (typeof content === 'string' || content instanceof Uint8Array) {
    // Express sends bytes as they are only if they are a Buffer.
    response.set(headers).send(typeof content === 'string' ? content : Buffer.from(content));
    return;
  }
  // Wait for the first piece before sending: if the query fails, it can still be answered as an error.
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  response.set(headers);
  try {
    await pipeline(Readable.from(following(first, pieces)), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    // Let the source release what it holds, such as a database connection.
    await pieces.return?.();
  }
}

async function* following(first: IteratorResult<string>, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  for (let piece = first; piece.done !== true; piece = await pieces.next()) yield piece.value;
}
