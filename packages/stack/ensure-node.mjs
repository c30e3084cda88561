// Runs before `npm start` and `npm test` where Node 26 of node_modules does not start: npm puts it before the machine's own Node.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureNodeStarts } from './src/install/pinned-node.js';

try {
  await ensureNodeStarts(join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/.bin/node'));
} catch (error) {
  console.error(`\n  ${error.message}\n`);
  process.exitCode = 1;
}
