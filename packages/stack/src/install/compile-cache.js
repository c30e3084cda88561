import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** Every Node process that a command starts reuses the compiled code of the ones before. */
export const COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node');

/** Does so in this process. */
export function keepCompiledCode() {
  module.enableCompileCache(COMPILE_CACHE);
}
