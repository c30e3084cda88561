import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileResult } from '@tailgate/contracts';
import type { Response } from 'express';

/** Sends what a handler made as a file to be saved. A long one is streamed; if it fails half-way the connection is cut. */
export async function sendFile({ filename, content }: FileResult, type: string, response: Response): Promise<void> {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${filename}"`,
  };
  if (typeof content === 'string') {
    response.set(headers).send(content);
    return;
  }
  // The first piece is awaited before anything is sent, so that a query that fails is still answered as an error.
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  response.set(headers);
  try {
    await pipeline(Readable.from(following(first, pieces)), response);
  } catch (error) {
    // Whoever asked went away: nobody is left to be answered, and nothing is wrong here.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    // Left half-way, the source gives back what it holds, such as a connection to the database.
    await pieces.return?.();
  }
}

async function* following(first: IteratorResult<string>, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  for (let piece = first; piece.done !== true; piece = await pieces.next()) yield piece.value;
}
