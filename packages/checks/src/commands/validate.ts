import { consoleProgress } from '@tailgate/stack/progress';
import { resultsTable } from '../suites/results-table.ts';
import {
  checkBoundaries,
  checkHazards,
  checkLint,
  checkPackageVersions,
  checkSecrets,
  checkTypes,
  checkUnused,
  checkWords,
} from '../suites/static-checks.ts';
import { verdict } from '../suites/suite.ts';

const progress = consoleProgress();
const results = await Promise.all([
  progress.step('Types', () => checkTypes(), verdict),
  progress.step('Lint', () => checkLint(), verdict),
  progress.step('Hazards', () => checkHazards(), verdict),
  progress.step('Boundaries', () => checkBoundaries(), verdict),
  progress.step('Words', () => checkWords(), verdict),
  progress.step('Secrets', () => checkSecrets(), verdict),
  progress.step('Unused code', () => checkUnused(), verdict),
  progress.step('Versions of packages', () => checkPackageVersions(), verdict),
]);
process.stdout.write(`${resultsTable(results)}\n`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
