import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findOrInstall, installHint, repository, type SystemProgram } from '@tailgate/tooling/stack';

const PROMTOOL: SystemProgram = {
  title: 'promtool',
  names: ['promtool'],
  packages: { 'apt-get': ['prometheus'], brew: ['prometheus'] },
};

// npm run alerts: checks the alert rules, and that each fires on its made-up series and no other time.
const promtool = await findOrInstall(PROMTOOL);
if (promtool === undefined) {
  process.stderr.write(`promtool is missing: ${installHint(PROMTOOL)}.\n`);
  process.exit(1);
}
const cwd = join(repository, 'deploy/monitoring');
for (const args of [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]) {
  const { status } = spawnSync(promtool, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
