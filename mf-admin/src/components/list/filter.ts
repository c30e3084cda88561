import type { ReactNode } from 'react';

/** A filter of a list: its control, and its value as text while it narrows the list. */
export type Filter = { name: string; shown: string | undefined; clear(): void; control: ReactNode };
