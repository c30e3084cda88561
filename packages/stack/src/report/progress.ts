import { styleText } from 'node:util';

/** The result of a step that did not throw, with a remark. */
export interface Verdict {
  readonly good: boolean;
  readonly remark: string;
}

/** Shows the steps that run, one line for each with its time. */
export interface Progress {
  /** Runs `work` as a step and passes its result or error on. `judge` may mark a result as failed. */
  step<Result>(label: string, work: () => Promise<Result>, judge?: (result: Result) => Verdict): Promise<Result>;
  /** A line between the steps. */
  note(text: string): void;
}

export const silentProgress: Progress = { step: (_label, work) => work(), note: () => undefined };

const heartbeatMilliseconds = { terminal: 200, log: 15_000 };

/** Progress on the console. A terminal's last line shows the running steps; a log gets them every 15 s. */
export function consoleProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const running = new Map<string, number>();
  const erase = () => void (stream.isTTY && stream.write('\r\u001b[K'));
  const runningSteps = () => {
    const now = performance.now();
    return [...running].map(([label, begin]) => `${label} ${formatDuration(now - begin)}`).join(', ');
  };
  const show = () => {
    if (running.size === 0) return;
    if (stream.isTTY) stream.write(`\r\u001b[K  …  ${runningSteps()}`.slice(0, (stream.columns ?? 80) + 3));
    else stream.write(`  …  ${runningSteps()}\n`);
  };
  const print = (line: string) => {
    erase();
    stream.write(`${line}\n`);
  };
  let heartbeat: NodeJS.Timeout | undefined;
  const finish = (label: string, { good, remark }: Verdict, begin: number) => {
    running.delete(label);
    const mark = good ? styleText('green', '✓', { stream }) : styleText('red', '✗', { stream });
    const time = styleText('dim', formatDuration(performance.now() - begin).padEnd(10), { stream });
    print(`  ${mark}  ${label.padEnd(36)} ${time} ${remark}`.trimEnd());
    if (running.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };
  return {
    note: print,
    async step(label, work, judge) {
      const begin = performance.now();
      running.set(label, begin);
      heartbeat ??= setInterval(
        show,
        stream.isTTY ? heartbeatMilliseconds.terminal : heartbeatMilliseconds.log,
      ).unref();
      try {
        const result = await work();
        finish(label, judge?.(result) ?? { good: true, remark: '' }, begin);
        return result;
      } catch (error) {
        finish(label, { good: false, remark: '' }, begin);
        throw error;
      }
    },
  };
}

/** Formats a duration: `340 ms`, `2.4 s`, `1 min 12 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
