import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';
import { parse } from 'yaml';

const folder = join(repository, 'deploy/monitoring');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { alert: string; expr: string; annotations: { summary: string } }[];
  }[];
}
interface RuleTests {
  readonly tests: readonly {
    name: string;
    alert_rule_test: readonly { alertname: string; exp_alerts: readonly unknown[] }[];
  }[];
}
const alerts = (parse(read('alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules);
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly datasource?: { readonly type: string; readonly uid: string };
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string }[] };
};

/** What the processes export: their tests compare these files with the running code. */
const exported = new Map(
  readdirSync(join(folder, 'metrics')).flatMap((file) =>
    [...read(`metrics/${file}`).matchAll(/^(\w+) \((\w+)\)/gm)].map(
      ([, name = '', type = '']) => [name, type] as const,
    ),
  ),
);

/** @returns the metrics that an expression names, each as it is exported */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(tailgate|nodejs|process)_\w+/g) ?? [];
  return [...new Set(names)].map((name) => {
    const base = name.replace(/_(bucket|count|sum)$/, '');
    return exported.get(base) === 'histogram' ? base : name;
  });
}

test.each(alerts)('the alert $alert names only metrics that a process exports', ({ expr }) => {
  const names = metricsIn(expr);
  expect(names.length > 0 || expr.startsWith('up{')).toBe(true);
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});

test.each(dashboard.panels.filter(({ targets }) => targets))(
  'the panel "$title" names only metrics that a process exports',
  ({ targets = [] }) => {
    const names = targets.flatMap(({ expr }) => metricsIn(expr));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !exported.has(name))).toEqual([]);
  },
);

test('the panels of the dashboard have different ids, lie beside each other, and ask the chosen data source', () => {
  const { panels, templating } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(cells.filter((cell, index) => cells.indexOf(cell) !== index)).toEqual([]);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  const asking = panels.filter(({ targets }) => targets);
  expect(asking.map(({ type }) => type).filter((type) => !['stat', 'timeseries', 'table'].includes(type))).toEqual([]);
  const chosen = { type: 'prometheus', uid: `$\{${templating.list[0]?.name}}` };
  expect(asking.filter(({ datasource }) => JSON.stringify(datasource) !== JSON.stringify(chosen))).toEqual([]);
});

test('each alert has a test in which it fires, and is silent when nothing is wrong', () => {
  const { tests } = parse(read('alerts.test.yml')) as RuleTests;
  const checks = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  const names = alerts.map(({ alert }) => alert).toSorted();
  const having = (fires: boolean) =>
    checks.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname);
  expect(having(true).toSorted()).toEqual(names);
  expect(having(false).toSorted()).toEqual(names);
});

test('docs/operations.md says what to do at each alert', () => {
  const text = readFileSync(join(repository, 'docs/operations.md'), 'utf8');
  expect(alerts.filter(({ alert }) => !text.includes(`| \`${alert}\` |`))).toEqual([]);
});

test('each of our metrics is on the dashboard or in an alert', () => {
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  const used = new Set(expressions.flatMap(metricsIn));
  const unused = [...exported.keys()].filter((name) => name.startsWith('tailgate_') && !used.has(name));
  expect(unused).toEqual([]);
});
