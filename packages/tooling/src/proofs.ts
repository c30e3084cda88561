import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './stack/repository.ts';

// The proofs are tests and stay with them; only their command is one of ours.
await import(pathToFileURL(join(repository, 'e2e/proofs/run.ts')).href);
