import { consoleProgress } from '@tailgate/stack/progress';
import { resultsTable } from '../suites/results-table.ts';
import { staticChecks } from '../suites/static-checks.ts';
import { verdict } from '../suites/suite.ts';

const progress = consoleProgress();
const checks = staticChecks(new AbortController().signal);
const results = await Promise.all(checks.map(({ title, run }) => progress.step(title, run, verdict)));
process.stdout.write(`${resultsTable(results)}\n`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
