import { z } from 'zod';

export const fileName = z.string().regex(/^[\w.-]+$/);
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);
export const fileHashes = z.record(fileName, integrity);

/** The file with the markup and styles of what a page shows first, drawn by the build. */
export const firstView = z.object({ file: fileName, integrity });
export type FirstViewFile = z.infer<typeof firstView>;
