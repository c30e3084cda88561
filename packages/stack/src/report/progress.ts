import { styleText } from 'node:util';

export interface Verdict {
  readonly good: boolean;
  readonly remark: string;
}

export interface Progress {
  step<Result>(label: string, work: () => Promise<Result>, judge?: (result: Result) => Verdict): Promise<Result>;
  note(text: string): void;
}

export const silentProgress: Progress = { step: (_label, work) => work(), note: () => undefined };

const heartbeatMilliseconds = { terminal: 200, log: 15_000 };

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

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
