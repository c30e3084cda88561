import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { commandLineOf } from './process-table.ts';

test('ends the children and removes the folder of a killed process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-watchdog-'));
  const parentScript = `
    import { spawn } from 'node:child_process';
    import { startWatchdog } from ${JSON.stringify(new URL('./watchdog.ts', import.meta.url).href)};
    const watchdog = startWatchdog();
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    watchdog.watch(child.pid);
    watchdog.removeOnDeath(${JSON.stringify(folder)});
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) => parent.stdout.once('data', (data) => resolve(String(data))));
  const pid = Number(line);
  expect(commandLineOf(pid)).toBe('sleep 600');
  await delay(300);
  parent.kill('SIGKILL');
  for (let tries = 0; tries < 100 && (commandLineOf(pid) !== undefined || existsSync(folder)); tries++) await delay(50);
  expect(commandLineOf(pid)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
