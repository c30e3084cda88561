import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endGroup } from '../processes/end-child.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import type { FrontEndName } from '../repository/repository.ts';
import { repository } from '../repository/repository.ts';
import { buildProgram, clearBuildStamp } from './build-front-ends.ts';

export function watchFrontEnds(names: readonly FrontEndName[], say: (line: string) => void, signal: AbortSignal): void {
  const watchdog = startWatchdog();
  for (const name of names) {
    clearBuildStamp(name);
    const child = spawn(process.execPath, [buildProgram, '.', '--watch'], {
      cwd: join(repository, name),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const pid = child.pid;
    if (pid !== undefined) watchdog.watch(pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\n')) if (line.trim() !== '') say(`  ${name.padEnd(12)} ${line}`);
      });
    }
    child.once('exit', (code) => {
      if (pid !== undefined) watchdog.unwatch(pid);
      if (!signal.aborted) say(`  ✗  The build of ${name} ended with exit code ${code}. Stopped watching it.`);
    });
    signal.addEventListener('abort', () => void endGroup(child, 'SIGTERM'), { once: true });
  }
}
