import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './stack/repository.ts';

// Beside the proofs, which look past the services as well; only the command is one of ours.
await import(pathToFileURL(join(repository, 'e2e/bench/seed.ts')).href);
