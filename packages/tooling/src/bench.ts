import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './stack/repository.ts';

await import(pathToFileURL(join(repository, 'bench/src/run.ts')).href);
