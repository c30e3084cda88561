// What the shell shares of zod; see react-router-dom.ts for what that means. The wire schemas of packages/contracts are made
// of it in every front end, so that one copy saves each remote from bringing its own.
import { config } from './zod-names.ts';

// The pages' content security policy forbids code made from text. zod notices and goes on without, but its attempt is
// reported as a violation; told beforehand, it does not try. This runs before the first schema is made.
config({ jitless: true });

export * as z from './zod-names.ts';
