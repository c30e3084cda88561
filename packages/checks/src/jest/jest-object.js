// Jest's own `jest` comes with its runner. This one has what needs no module registry.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { inEveryFile, limitFile } from './limits.ts';

const mocker = new ModuleMocker(globalThis);
// What is not a clock goes on, and the runner measures tests with performance.
const fakeTimers = { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'] };
const config = { fakeTimers, rootDir: process.cwd(), testMatch: [] };
const timers = new ModernFakeTimers({ config, global: globalThis });

const methodsOf = (object, names) => Object.fromEntries(names.map((name) => [name, object[name].bind(object)]));

export const jest = {
  ...methodsOf(mocker, ['fn', 'spyOn', 'replaceProperty', 'isMockFunction']),
  ...methodsOf(mocker, ['clearAllMocks', 'resetAllMocks', 'restoreAllMocks']),
  ...methodsOf(timers, ['useFakeTimers', 'useRealTimers', 'setSystemTime', 'now', 'getTimerCount']),
  ...methodsOf(timers, ['advanceTimersByTime', 'advanceTimersByTimeAsync', 'runAllTimers', 'runAllTimersAsync']),
  ...methodsOf(timers, ['runOnlyPendingTimers', 'runOnlyPendingTimersAsync', 'clearAllTimers']),
  setTimeout: limitFile,
};

inEveryFile('beforeEach', () => mocker.restoreAllMocks());
