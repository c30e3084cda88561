import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type BrowserReport, browserReport } from '@tailgate/contracts';
import { BrowserReporter } from './browser-reporter.ts';

const shell = { name: 'shell', version: '0123456789abcdef' };
const payment = { name: 'payment', version: 'fedcba9876543210' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start() {
  const sent: BrowserReport[] = [];
  const reporter = new BrowserReporter(shell.version, {
    send: (report) => sent.push(browserReport.parse(JSON.parse(JSON.stringify(report)))),
    route: () => '/payment/:reference',
  });
  return { reporter, sent };
}

const thrownIn = (file: string, message = 'boom') =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at t (http://localhost${file}:1:234)` });
const inPayment = (message?: string) => thrownIn(`/mf/payment/${payment.version}/remote.js`, message);

test('sends what happens in the first two seconds as one report', () => {
  const { reporter, sent } = start();
  reporter.shown(payment);
  reporter.shown(payment);
  reporter.uncaught('uncaught', inPayment());
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([
    {
      shell_version: shell.version,
      loads: [shell, payment],
      failures: [],
      errors: [expect.objectContaining({ ...payment, kind: 'uncaught', message: 'Error: boom', count: 1 })],
      vitals: [],
    },
  ]);
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

test('counts a failed load once, with the error and the component stack', () => {
  const { reporter, sent } = start();
  const componentStack = `\n    at e (http://localhost/mf/payment/${payment.version}/remote.js:1:9)\n    at main`;
  for (let attempt = 0; attempt < 3; attempt += 1) reporter.failed(payment, 'render', inPayment(), componentStack);
  reporter.flush();
  expect(sent).toMatchObject([
    {
      loads: [shell, payment],
      failures: [{ ...payment, kind: 'render' }],
      errors: [{ count: 3, component_stack: `at e (/mf/payment/${payment.version}/remote.js:1:9)\nat main` }],
    },
  ]);
});

test('sends a failed load at once', () => {
  const { reporter, sent } = start();
  reporter.failed(payment, 'unreachable', new Error('no answer'));
  jest.advanceTimersByTime(250);
  expect(sent).toMatchObject([{ loads: [shell, payment], failures: [{ ...payment, kind: 'unreachable' }] }]);
  reporter.failed(payment, 'unreachable', new Error('no answer'));
  jest.advanceTimersByTime(60_000);
  expect(sent.map(({ failures, errors }) => [failures.length, errors.length])).toEqual([
    [1, 1],
    [0, 1],
  ]);
});

test('counts repeated errors and lets them wait for the end of the page', () => {
  const { reporter, sent } = start();
  for (let second = 0; second < 100; second += 1) {
    reporter.uncaught('uncaught', inPayment());
    jest.advanceTimersByTime(1_000);
  }
  reporter.flush();
  reporter.flush();
  const counts = sent.map(({ errors }) => errors.map(({ count }) => count));
  expect(counts).toEqual([[2], [98]]);
});

test('reports at most 10 different errors, and stops after 20 reports', () => {
  const { reporter, sent } = start();
  for (let each = 0; each < 40; each += 1) reporter.uncaught('rejection', inPayment(`boom ${'!'.repeat(each)}`));
  for (let each = 0; each < 40; each += 1) {
    reporter.shown({ name: 'payment', version: `version-${each}` });
    reporter.flush();
  }
  expect(sent.flatMap(({ errors }) => errors)).toHaveLength(10);
  expect(sent).toHaveLength(20);
});

test('attributes an error to the first remote in its stack, and any other to the shell', () => {
  const { reporter, sent } = start();
  reporter.uncaught('uncaught', inPayment());
  reporter.uncaught('uncaught', thrownIn('/assets/0123456789abcdef/shell.js'));
  reporter.uncaught('rejection', 'no error at all');
  reporter.uncaught('rejection', undefined);
  reporter.flush();
  expect(sent[0]?.errors.map(({ name, version }) => ({ name, version }))).toEqual([payment, shell, shell, shell]);
});

test('keeps personal data and control characters out of messages', () => {
  const { reporter, sent } = start();
  reporter.uncaught('uncaught', new Error('no user\n\u0000casey@example.com'));
  reporter.uncaught('uncaught', new Error('x '.repeat(5_000)));
  reporter.flush();
  const [first, second] = sent[0]?.errors ?? [];
  expect([first?.message, first?.stack]).toEqual(['Error: no user <email>', '']);
  expect(second?.message.length).toBeLessThanOrEqual(300);
});

test('takes the first value of each web vital', () => {
  const { reporter, sent } = start();
  for (const value of [0.02, 0.3]) reporter.vital(payment, '/payment/:reference', 'CLS', value);
  reporter.flush();
  expect(sent[0]?.vitals).toEqual([{ ...payment, route: '/payment/:reference', vital: 'CLS', value: 0.02 }]);
});
