import { readFileSync, writeFileSync } from 'node:fs';
import { type MetricsOptions, type RunningMetrics, serveMetrics } from '../metrics/serve-metrics.ts';

export interface TestMetrics extends RunningMetrics {
  values(): Promise<Map<string, number>>;
  promised(): Promise<string>;
  /** @returns what deploy/monitoring/metrics says of the process; a run with `-u` rewrites it */
  recorded(): Promise<string>;
}

export async function startTestMetrics(options: MetricsOptions): Promise<TestMetrics> {
  const running = await serveMetrics(options, { port: 0, host: '127.0.0.1' });
  const text = async () => await (await fetch(`http://127.0.0.1:${running.port}/metrics`)).text();
  const promised = async () => promisesIn(await text());
  const record = new URL(`../../../../deploy/monitoring/metrics/${options.name}.txt`, import.meta.url);
  return {
    ...running,
    values: async () => valuesIn(await text()),
    promised,
    recorded: async () => {
      if (process.argv.includes('-u')) writeFileSync(record, await promised());
      return readFileSync(record, 'utf8');
    },
  };
}

function valuesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const name = line
        .slice(0, at)
        .replace(/,?process="\w+"/, '')
        .replace('{}', '');
      return [name.replace('{,', '{'), Number(line.slice(at + 1))];
    }),
  );
}

const PROMISED = /^(tailgate_|nodejs_(eventloop_lag|heap_size)|process_(cpu|start|resident))/;

function promisesIn(text: string): string {
  const entries = [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\w+)$/gm)].flatMap(([, name = '', help, type]) =>
    PROMISED.test(name) ? [`${name} (${type}) ${help}`] : [],
  );
  return `${entries.toSorted().join('\n')}\n`;
}
