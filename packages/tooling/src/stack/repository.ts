import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const repository = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

export const frontEnds = ['shell', 'mf-customer', 'mf-admin', 'mf-payment'] as const;
export type FrontEndName = (typeof frontEnds)[number];

/** The folder of the built front ends, which the BFF serves. */
export const releasesFolder = join(repository, 'dist');
