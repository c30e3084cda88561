import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CHECK_MS = 20_000;
/** The share of the time that a busy process works. Polling for jobs takes less. */
const BUSY = 0.05;

/**
 * Keeps garbage small: between two full collections the heap grows by at most a fifth instead of doubling, and a collection follows each
 * busy time, the start included, because V8 lets an idle process keep what it holds. Call it once the process has started: most of what
 * a start makes stays.
 *
 * @returns Ends it. The timer keeps no process alive.
 */
export function limitGarbage(checkMs = CHECK_MS): () => void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  let last = performance.eventLoopUtilization();
  let wasBusy = true;
  const timer = setInterval(() => {
    const isBusy = performance.eventLoopUtilization(last).utilization > BUSY;
    // As V8 does when memory is low: it also moves objects together, so that pages become free.
    if (wasBusy && !isBusy) collect({ type: 'major', flavor: 'last-resort' });
    wasBusy = isBusy;
    last = performance.eventLoopUtilization();
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}
