import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@tailgate/stack/repository';
import { findOrInstall, installHint, type SystemProgram } from '@tailgate/stack/system-package';

const PROMTOOL: SystemProgram = {
  title: 'promtool',
  names: ['promtool'],
  packages: { 'apt-get': ['prometheus'], brew: ['prometheus'] },
};

const promtool = await findOrInstall(PROMTOOL);
if (promtool === undefined) {
  process.stderr.write(`promtool is missing: ${installHint(PROMTOOL)}.\n`);
  process.exit(1);
}
const cwd = join(repository, 'deploy/monitoring');
const folder = mkdtempSync(join(tmpdir(), 'tailgate-dashboard-'));
const queries = join(folder, 'dashboard.json');
writeFileSync(queries, JSON.stringify(rulesOfDashboard()));
let failed = false;
for (const args of [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'rules', queries],
])
  failed ||= spawnSync(promtool, args, { cwd, stdio: 'inherit' }).status !== 0;
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);

/** The queries of the dashboard as recording rules, which promtool can read. Grafana fills in the intervals. */
function rulesOfDashboard() {
  const { panels } = JSON.parse(readFileSync(join(cwd, 'dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const rules = expressions.map((expr, index) => ({
    record: `dashboard:query_${index}`,
    expr: expr.replaceAll(/\$__(?:rate_)?interval/g, '5m'),
  }));
  return { groups: [{ name: 'dashboard', rules }] };
}
