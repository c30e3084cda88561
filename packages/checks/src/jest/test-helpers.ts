import { inEveryFile } from './limits.ts';

/** For `jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE] })`: the date stands still, and everything else goes on. */
export const ALL_BUT_DATE = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];

const undo: (() => void)[] = [];

/** Sets a property until the test ends, even one that the object lacks: `jest.replaceProperty` refuses those. */
export function stub(object: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  undo.push(() => {
    if (before) Object.defineProperty(object, name, before);
    else Reflect.deleteProperty(object, name);
  });
  Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
}

inEveryFile('afterEach', () => {
  for (const restore of undo.splice(0).reverse()) restore();
});
