import { readFileSync, statSync } from 'node:fs';
import type { Logger } from '@tailgate/service-kit';
import type { z } from 'zod';

/** A switched release is live within this time. */
const CHECK_EVERY_MS = 500;

/**
 * Reads a small JSON file that is replaced now and then, looking for a new one at most twice a second. A file that is
 * missing or broken is logged once, and the last good content stays; undefined until there was one.
 */
export function watchJsonFile<S extends z.ZodType>(
  file: string,
  schema: S,
  log: Logger,
): () => z.output<S> | undefined {
  let content: z.output<S> | undefined;
  let seen = '';
  let checkedAt = 0;

  function refresh(): void {
    const found = identify(file);
    if (found === seen) return;
    seen = found;
    try {
      content = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      log.error({ err: error, file, keeps: content !== undefined }, 'a release file cannot be used');
    }
  }

  return () => {
    const now = Date.now();
    if (now - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = now;
      refresh();
    }
    return content;
  };
}

/** Changes whenever the file is replaced: a rename gives it another inode even within one tick of the clock. */
function identify(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.ino} ${stats.size}` : 'missing';
}
