import { readFileSync, statSync } from 'node:fs';
import type { Logger } from '@tailgate/service-kit';
import type { z } from 'zod';

/** A new release goes live within this time. */
const CHECK_EVERY_MS = 500;

/**
 * Rereads a JSON file when it is replaced. A missing or broken file is logged once and keeps the last good content.
 * @returns a function that gives the content, or undefined if the file was never valid
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
      log.error({ err: error, file, keeps: content !== undefined }, 'release file missing or invalid');
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

/** Changes whenever the file is replaced. The inode tells two replacements within one clock tick apart. */
function identify(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.ino} ${stats.size}` : 'missing';
}
