import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

const THRESHOLD = 512;
const BROTLI_LEVEL = 4;

/**
 * Compresses pages. Nothing in a page repeats what the request said, so its length tells another site nothing. Answers of the API are not
 * compressed here, because they pass through.
 */
export function compressPages(): RequestHandler {
  return compression({
    threshold: THRESHOLD,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
  });
}
