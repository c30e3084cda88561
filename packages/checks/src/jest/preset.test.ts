import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { title: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

// Inside the repository, so that its packages are found.
const root = mkdtempSync(join(repository, '.data-jest-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs test files in a separate workspace. @returns each result by title: `passed`, or why it failed */
function run(preset: 'node' | 'browser', files: Record<string, string>, ...args: string[]): Map<string, string> {
  const folder = mkdtempSync(join(root, 'workspace-'));
  mkdirSync(join(folder, 'src'));
  cpSync(join(repository, preset === 'node' ? 'proofs' : 'shell', 'jest.config.js'), join(folder, 'jest.config.js'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'src', name), `import { ${NAMES} } from '@jest/globals';\n${text}`);
  }
  const report = join(folder, 'report.json');
  const jest = join(repository, 'node_modules/jest/bin/jest.js');
  try {
    execFileSync(process.execPath, [jest, '--json', `--outputFile=${report}`, ...args], { cwd: folder, stdio: 'pipe' });
  } catch {
    // A failed test makes the run fail; the report says which.
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(results.map(({ title, status, failureMessages }) => [title, failureMessages[0] ?? status]));
}
const NAMES = 'afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test';

describe('in a Node workspace', () => {
  let results: Map<string, string>;
  beforeAll(() => {
    results = run('node', {
      'a.test.ts': `
        const tool = { name: () => 'real' };
        test('spies', () => {
          jest.spyOn(tool, 'name').mockReturnValue('spied');
          expect(tool.name()).toBe('spied');
        });
        test('spies are restored', () => expect(tool.name()).toBe('real'));
        test('prints', () => console.error('not expected'));
        test('prints what it expects', () => {
          jest.spyOn(console, 'error').mockImplementation(() => {});
          console.error('expected');
        });
        test('gets a warning of Node', () => void process.emitWarning('of Node'));
        test('throws later', async () => {
          setTimeout(() => { throw new Error('later'); }, 1);
          await new Promise((resolve) => setTimeout(resolve, 500));
        });
        test('rejects alone', async () => {
          void Promise.reject(new Error('alone'));
          await new Promise((resolve) => setTimeout(resolve, 500));
        });
        test('throws no error', () => { throw 'a text'; });
        test('throws with a cause', () => { throw new Error('outer', { cause: new Error('inner') }); });`,
      'b.test.ts': `
        jest.setTimeout(200);
        const order: string[] = [];
        afterAll(() => order.push('first'));
        test('hangs', () => new Promise(() => {}));
        test('hangs, with its own limit', () => new Promise(() => {}), 50);
        test('goes on', () => {});
        describe('with a hook that hangs', () => {
          beforeEach(() => new Promise(() => {}));
          test('after the hook', () => {});
        });
        describe('cleans up', () => {
          afterEach(() => order.push('set up first'));
          afterEach(() => order.push('set up last'));
          test('uses both', () => {});
        });
        test('in reverse order', () => expect(order).toEqual(['set up last', 'set up first']));`,
      'c.test.ts': `
        test('keeps nextTick and moves timers', async () => {
          jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
          const called = jest.fn();
          setTimeout(called, 10_000);
          await new Promise<void>((resolve) => process.nextTick(resolve));
          await jest.advanceTimersByTimeAsync(10_000);
          expect([called.mock.calls.length, new Date().getUTCSeconds()]).toEqual([1, 10]);
          jest.useRealTimers();
        });`,
    });
  });

  test.each([
    'spies are restored',
    'prints what it expects',
    'gets a warning of Node',
    'goes on',
    'uses both',
    'in reverse order',
    'keeps nextTick and moves timers',
  ])('%s: passes', (title) => {
    expect(results.get(title)).toBe('passed');
  });

  test.each([
    ['hangs', 'Not finished after 200 ms'],
    ['hangs, with its own limit', 'Not finished after 50 ms'],
    ['(beforeEach)', 'Not finished after 200 ms'],
    ['(afterEach)', 'console.error: not expected'],
    ['throws later', 'Error: later'],
    ['rejects alone', 'Error: alone'],
    ['throws no error', "thrown: 'a text'"],
    ['throws with a cause', 'Error: inner'],
  ])('%s: fails', (title, reason) => {
    expect(results.get(title)).toContain(reason);
  });
});

test('each file of a browser workspace starts with an empty page', () => {
  const results = run('browser', {
    'a.test.tsx': `
      import { render, screen } from '@testing-library/react';
      test('compiles JSX', () => {
        render(<button type="button">Press</button>);
        expect(screen.getByRole('button', { name: 'Press' })).toBeTruthy();
      });
      test('removes what it rendered', () => expect(screen.queryByRole('button')).toBeNull());
      test('changes the page', () => {
        document.body.append('left over');
        sessionStorage.setItem('left', 'over');
        history.replaceState(null, '', '/left-over');
      });`,
    'b.test.ts': `
      test('finds nothing', () => {
        expect([document.body.textContent, sessionStorage.length, location.pathname]).toEqual(['', 0, '/']);
      });
      test('reports an error of a listener', () => {
        document.addEventListener('click', () => { throw new Error('of the listener'); }, { once: true });
        document.body.click();
      });`,
  });
  expect(Object.fromEntries(results)).toEqual({
    ...{ 'compiles JSX': 'passed', 'removes what it rendered': 'passed', 'changes the page': 'passed' },
    'finds nothing': 'passed',
    'reports an error of a listener': expect.stringContaining('of the listener'),
  });
});
