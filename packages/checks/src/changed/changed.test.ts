import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repository, workspaces } from '@tailgate/stack/repository';
import { changedFiles } from './changed-files.ts';
import { takeChanged } from './choose-changed.ts';
import { chooseSuites } from './choose-suites.ts';
import { describeChoice } from './describe-choice.ts';

const all = workspaces();
const choose = (...files: string[]) => chooseSuites(files, all);
/** The workspaces whose tests run, with "…" behind those that run in part. */
const testedBy = (...files: string[]) =>
  (choose(...files).unit ?? []).map(({ path, args }) => (args.length > 0 ? `${path} …` : path)).sort();
const READERS = ['packages/checks …', 'proofs …'];
const PAGES = ['mf-admin', 'mf-crew', 'mf-customer', 'mf-payment', 'shell'].map((path) => `${path} …`);

describe('the choice by changed files', () => {
  test.each<[string, string, string[], string[]]>([
    ['a remote', 'mf-payment/src/remote.tsx', ['mf-payment …', ...READERS], ['e2e']],
    ['a test of a remote', 'mf-payment/src/pages/x.test.tsx', ['mf-payment …', ...READERS], []],
    ['how a remote is tested', 'mf-payment/jest.config.js', ['mf-payment', ...READERS], ['e2e']],
    ['a service about money', 'services/payments/src/main.ts', ['services/payments', ...READERS], ['proofs', 'e2e']],
    ['a service about users', 'services/users/src/main.ts', ['services/users', ...READERS], ['e2e']],
    ['a browser test', 'e2e/tests/x.spec.ts', ['e2e', ...READERS], ['e2e']],
    ['a proof', 'proofs/src/races.ts', ['packages/checks …', 'proofs'], ['proofs']],
    ['a check', 'packages/checks/src/words/words.ts', ['packages/checks'], []],
    ['components', 'packages/ui/src/badge.tsx', ['packages/ui', ...PAGES, ...READERS], ['e2e']],
    ['the stack', 'packages/stack/src/servers/ports.ts', ['packages/stack', 'packages/web-kit …'], ['proofs', 'e2e']],
  ])('%s: its own tests, what imports it, and the suites that open it', (_what, file, tested, suites) => {
    expect(testedBy(file)).toEqual(expect.arrayContaining(tested));
    const chosen = Object.keys(choose(file).groups);
    expect(['proofs', 'e2e'].filter((group) => chosen.includes(group))).toEqual(suites);
    if (!/^packages\/(stack|checks)\//.test(file)) expect(testedBy(file)).toHaveLength(tested.length);
    expect(chosen).toEqual(expect.arrayContaining(['types', 'lint', 'boundaries', 'words', 'unused']));
  });

  test('a contract: every dependant, with the tests that import it only', () => {
    const { unit, typed } = choose('packages/contracts/src/quotes.ts', 'packages/contracts/src/fields.test.ts');
    const paths = unit?.map(({ path }) => path);
    for (const path of ['bff', 'mf-admin', 'services/payments', 'packages/web-kit', 'packages/releases', 'proofs']) {
      expect(paths).toContain(path);
      expect(typed).toContain(path);
    }
    expect(paths).not.toContain('packages/stripe-sandbox');
    const related = {
      args: ['related', 'packages/contracts/src/quotes.ts'],
      why: 'uses packages/contracts/src/quotes.ts',
    };
    expect(unit).toContainEqual({ path: 'bff', ...related });
    expect(Object.keys(choose('packages/contracts/src/quotes.ts').groups)).toEqual(
      expect.arrayContaining(['versions', 'proofs', 'e2e']),
    );
  });

  test('the main path through a changed remote, and every browser test if anything else changed', () => {
    const admin = choose('mf-admin/src/routes.tsx', 'docs/teams.md').browser;
    expect(admin).toEqual(['main-job', 'staff-area']);
    expect(choose('mf-admin/src/routes.tsx', 'packages/checks/src/words/words.ts').browser).toEqual(admin);
    expect(choose('mf-admin/src/routes.tsx', 'mf-crew/src/remote.tsx').browser).toEqual([...(admin ?? []), 'crew-day']);
    for (const other of ['packages/ui/src/badge.tsx', 'mf-admin/package.json', 'mf-new/src/remote.tsx'])
      expect(choose('mf-admin/src/routes.tsx', other).browser).toBeNull();
  });

  test('the tests of a changed feature and of the pages that open it', () => {
    const argsOf = (...files: string[]) => choose(...files).unit?.find(({ path }) => path === 'mf-admin')?.args;
    const quote = 'mf-admin/src/features/quote/components/quote-drawer.tsx';
    const job = 'mf-admin/src/features/job/api/retry-job.ts';
    expect(argsOf(quote)).toEqual(['src/features/quote/', 'src/pages/']);
    expect(argsOf(quote, job)).toEqual(['src/features/quote/', 'src/features/job/', 'src/pages/']);
    expect(argsOf(quote, 'mf-admin/src/routes.tsx')).toEqual(['related', quote, 'mf-admin/src/routes.tsx']);
    expect(argsOf(quote, 'packages/ui/src/badge.tsx')).toEqual([]);
  });

  test('each remote has a main path of tests that exist', () => {
    const remotes = all.flatMap(({ path }) => (path.startsWith('mf-') ? [path] : []));
    expect(remotes.length).toBeGreaterThan(3);
    for (const remote of remotes) {
      const specs = choose(`${remote}/src/remote.tsx`).browser ?? [];
      expect(specs.length).toBeGreaterThan(0);
      for (const spec of specs) expect(existsSync(join(repository, `e2e/tests/${spec}.spec.ts`))).toBe(true);
    }
  });

  test('documents only: the words, the secrets and the tests of documents', () => {
    const { groups, unit, typed, linted } = choose('docs/teams.md', 'mf-admin/README.md');
    expect(Object.keys(groups)).toEqual(['words', 'secrets']);
    expect(unit).toEqual([{ path: 'packages/checks', args: ['src/documents'], why: 'reads the whole repository' }]);
    expect([typed, linted]).toEqual([[], []]);
  });

  test.each(['package-lock.json', 'tsconfig.base.json', 'packages/checks/src/jest/index.js'])(
    'everything if %s changed',
    (file) => {
      expect(choose(file, 'docs/teams.md')).toMatchObject({ unit: null, typed: null, linted: null });
      expect(Object.keys(choose(file).groups)).toEqual(expect.arrayContaining(['types', 'proofs', 'e2e']));
    },
  );

  test('nothing if nothing changed', () => {
    expect(choose()).toEqual({ groups: {}, unit: [], browser: [], typed: [], linted: [] });
    expect(describeChoice([], choose())).toBe('  Nothing changed, so there is nothing to test.');
  });

  test('says what it chose and why, and what it left out', () => {
    const files = ['mf-payment/src/x.test.tsx'];
    const text = describeChoice(files, choose(...files)).replace(/ {2,}/g, '  ');
    expect(text).toContain('1 file changed. Chosen:');
    expect(text).toContain('mf-payment, importing tests  mf-payment/src/x.test.tsx changed');
    expect(text).toContain('e2e  left out');
    const remote = describeChoice(files, choose('mf-payment/src/remote.tsx'));
    expect(remote).toContain('e2e, main-job, payment-steps');
  });
});

test('reads committed, uncommitted and new files since the branch left main', () => {
  const root = mkdtempSync(join(tmpdir(), 'tailgate-changed-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const write = (file: string, text = '') => writeFileSync(join(root, file), text);
  const commit = (file: string) => {
    write(file);
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@a.example', '-c', 'commit.gpgsign=false', 'commit', '-qm', file);
  };
  try {
    git('init', '-q', '-b', 'main');
    for (const file of ['old', 'gone']) commit(file);
    git('checkout', '-q', '-b', 'work');
    commit('committed');
    git('checkout', '-q', 'main');
    commit('of-main');
    git('checkout', '-q', 'work');
    write('old', 'changed');
    write('new');
    rmSync(join(root, 'gone'));
    expect(changedFiles(root)).toEqual(['committed', 'gone', 'new', 'old']);
    expect(changedFiles(root, 'HEAD')).toEqual(['gone', 'new', 'old']);
    expect(() => changedFiles(root, 'elsewhere')).toThrow(/no common commit with elsewhere/);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test.each([
  [['--only', 'lint'], null, ['--only', 'lint']],
  [['--changed'], undefined, []],
  [['--changed', 'origin/main'], 'origin/main', []],
  [['--changed', '--only', 'unit'], undefined, ['--only', 'unit']],
])('reads the arguments %j', (given, changedSince, args) => {
  expect(takeChanged(given)).toEqual({ changedSince, args });
});
