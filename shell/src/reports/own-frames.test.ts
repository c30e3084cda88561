import { expect, test } from '@jest/globals';
import { browserReport } from '@tailgate/contracts';
import { ownFrames, remoteIn } from './own-frames.ts';

const FILE = '/mf/payment/fedcba9876543210/remote.0123456789ab.js';

test.each([
  [
    'Chrome',
    `TypeError: x\n    at t (https://tailgate.example${FILE}:1:234)\n    at https://tailgate.example${FILE}:1:9`,
  ],
  ['Firefox and Safari', `t@https://tailgate.example${FILE}:1:234\n@https://tailgate.example${FILE}:1:9`],
  ['a retry', `    at t (http://localhost:8080${FILE.replace('/mf/', '/mf/@r2/')}:1:234)\n    at ${FILE}?again:1:9`],
])('keeps the positions in our files of a stack of %s', (_, stack) => {
  expect(ownFrames(stack)).toBe(`at t (${FILE}:1:234)\nat ${FILE}:1:9`);
});

test('drops lines of other scripts and pages, and long stacks', () => {
  const others = [
    'Error: no Casey Doe',
    '    at inject (chrome-extension://abcdef/content.js:1:1)',
    '    at https://tailgate.example/payment/AbCdEfGhIjKlMnOpQrStUv:1:1',
    '    at new Promise (<anonymous>)',
  ];
  expect(ownFrames(others.join('\n'))).toBe('');
  expect(ownFrames(`at t (${FILE}:1:2)\n`.repeat(50)).split('\n')).toHaveLength(20);
});

test('keeps the elements of a component stack', () => {
  const stack = `\n    at Pay (http://localhost${FILE}:1:9)\n    at main\n    at Casey Doe`;
  expect(ownFrames(stack, true)).toBe(`at Pay (${FILE}:1:9)\nat main`);
});

test.each([
  `    at async Object.<anonymous> [as run] (http://localhost${FILE}:1:9)`,
  `    at #secret.π$_<x>"' (http://localhost${FILE}:12345678:9)`,
  `${'n'.repeat(500)}@${FILE}:1:1`,
  `at e (/mf/${'a'.repeat(400)}/b.js:1:1)`,
])('writes %j as the contract wants it', (line) => {
  const stack = browserReport.shape.errors.element.shape.stack;
  expect(stack.safeParse(ownFrames(line)).success).toBe(true);
});

test('finds the first remote in a stack', () => {
  const shell = 'at e (/assets/0123456789abcdef/shell.0123456789ab.js:1:1)';
  expect(remoteIn(`${shell}\nat t (${FILE}:1:234)`)).toEqual({ name: 'payment', version: 'fedcba9876543210' });
  expect(remoteIn(shell)).toBeUndefined();
});
