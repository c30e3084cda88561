import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CHECK_MS = 20_000;
/** The share of a time in which the process worked. Polling its jobs takes less. */
const BUSY = 0.05;

/**
 * Lets the heap grow by a fifth between two full collections instead of double, and has one follow each busy time, the start included:
 * V8 leaves an idle process what it holds. For a process whose start is over, since most of what that makes stays.
 *
 * @returns What ends it. It keeps no process alive.
 */
export function limitGarbage(checkMs = CHECK_MS): () => void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  let last = performance.eventLoopUtilization();
  let wasBusy = true;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, last).utilization > BUSY;
    // As V8 does when memory is low: it also moves objects together, so that pages become free.
    if (wasBusy && !isBusy) collect({ type: 'major', flavor: 'last-resort' });
    wasBusy = isBusy;
    last = performance.eventLoopUtilization();
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}
