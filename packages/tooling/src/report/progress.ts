import { styleText } from 'node:util';
import { formatDuration } from './format-duration.ts';

/** How a step that did not throw came out, and a remark on it. */
export interface Verdict {
  readonly good: boolean;
  readonly remark: string;
}

/** Shows what is being done, one line a step with its time. */
export interface Progress {
  /** Runs `work` as a step and passes its result or failure on; `judge` may find a result bad. */
  step<Result>(label: string, work: () => Promise<Result>, judge?: (result: Result) => Verdict): Promise<Result>;
  /** A line between the steps. */
  note(text: string): void;
}

export const silentProgress: Progress = { step: (_label, work) => work(), note: () => undefined };

const heartbeatMilliseconds = { terminal: 200, log: 15_000 };

/** Progress on the console: on a terminal the last line says what is under way, in a log a line every 15 s does. */
export function consoleProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const running = new Map<string, number>();
  const erase = () => void (stream.isTTY && stream.write('\r\u001b[K'));
  const underWay = () => {
    const now = performance.now();
    return [...running].map(([label, begin]) => `${label} ${formatDuration(now - begin)}`).join(', ');
  };
  const show = () => {
    if (running.size === 0) return;
    if (stream.isTTY) stream.write(`\r\u001b[K  …  ${underWay()}`.slice(0, (stream.columns ?? 80) + 3));
    else stream.write(`  …  ${underWay()}\n`);
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
