// What the runner lacks: a time limit for each test and hook, hooks for every file, and errors outside of a test's own promise.
import { inspect } from 'node:util';
import { addEventHandler, type Event, getState, type State } from 'jest-circus';

type Work = () => unknown;
type HookOfFiles = 'beforeEach' | 'afterEach' | 'afterAll';
type Block = State['rootDescribeBlock'];

const LIMIT = 60_000;
// A test can replace the clock.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

const hooksOfEveryFile: { type: HookOfFiles; fn: Work }[] = [];
const filesWithHooks = new WeakSet<Block>();
const limitsOfFiles = new WeakMap<Block, number>();
let failRunning: ((error: unknown) => void) | undefined;

export function inEveryFile(type: HookOfFiles, fn: Work): void {
  hooksOfEveryFile.push({ type, fn });
}

export function limitFile(milliseconds: number): void {
  limitsOfFiles.set(getState().rootDescribeBlock, milliseconds);
}

addEventHandler((event: Event, state: State) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const { rootDescribeBlock: file, currentDescribeBlock: block } = state;
  const added = event.name === 'add_test' ? block.tests.at(-1) : block.hooks.at(-1);
  const milliseconds = event.timeout ?? limitsOfFiles.get(file) ?? LIMIT;
  if (added) added.fn = limited(added.fn as Work, milliseconds, event.asyncError);
  // What was set up last is torn down first.
  if (event.name === 'add_hook' && event.hookType.startsWith('after')) block.hooks.unshift(...block.hooks.splice(-1));
  if (!filesWithHooks.has(file)) addHooks(file, event.asyncError);
});

function addHooks(file: Block, asyncError: Error): void {
  filesWithHooks.add(file);
  for (const { type, fn } of hooksOfEveryFile) {
    const hook = {
      type,
      fn: limited(fn, LIMIT, asyncError),
      parent: file,
      timeout: LIMIT,
      asyncError,
      seenDone: false,
    };
    if (type === 'beforeEach') file.hooks.unshift(hook);
    else file.hooks.push(hook);
  }
}

/** Without parameters, or the runner would wait for a callback. */
const limited = (work: Work, milliseconds: number, definedAt: Error) => async (): Promise<void> => {
  const stopped = Promise.withResolvers<never>();
  failRunning = stopped.reject;
  const timer = startTimer(() => stopped.reject(tooLong(milliseconds, definedAt)), milliseconds);
  try {
    await Promise.race([stopped.promise, (async () => await work())()]);
  } catch (error) {
    throw printable(error);
  } finally {
    stopTimer(timer);
    failRunning = undefined;
  }
};

function tooLong(milliseconds: number, definedAt: Error): Error {
  const error = new Error(`Not finished after ${milliseconds} ms, its time limit.`);
  error.stack = [`Error: ${error.message}`, ...(definedAt.stack?.split('\n').slice(1) ?? [])].join('\n');
  return error;
}

/** The runner prints the stack, which lacks the cause. */
function printable(thrown: unknown): Error {
  if (!(thrown instanceof Error) || thrown.stack === undefined) return new Error(`thrown: ${inspect(thrown)}`);
  if (thrown.cause !== undefined) thrown.stack += `\nCaused by ${inspect(thrown.cause)}`;
  return thrown;
}

process.on('uncaughtException', (error) => {
  if (failRunning) return failRunning(error);
  process.stderr.write(`Outside of a test: ${inspect(error)}\n`);
  process.exit(1);
});
