import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
export const COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node');

export function keepCompiledCode() {
  module.enableCompileCache(COMPILE_CACHE);
}
