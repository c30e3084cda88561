import { parseArgs } from 'node:util';
import { consoleProgress } from '../report/progress.ts';
import { frontEnds } from '../repository/repository.ts';
import { buildFrontEnds } from '../start/build-front-ends.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = frontEnds.filter((name) => positionals.length === 0 || positionals.includes(name));
try {
  const { shell, areas } = await buildFrontEnds(chosen, consoleProgress());
  await Promise.all([shell, areas()]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
