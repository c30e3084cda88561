// The names of zod that the shell shares; see react-router-dom.ts. Every front end builds the contract's schemas with
// it, and sharing it spares each remote its own copy.
import { config } from './zod-names.ts';

// The content security policy forbids eval. zod tries it and falls back, but the attempt is reported as a violation.
// Switch it off before the first schema is created.
config({ jitless: true });

export * as z from './zod-names.ts';
