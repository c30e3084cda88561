import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { commandLineOf } from './process-table.ts';

const longest = 160;

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', undefined]) {
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen({ port, ...(host !== undefined && { host }), exclusive: true }, () => resolve(true));
    });
    if (!free) return false;
    await new Promise((resolve) => server.close(resolve));
  }
  return true;
}

export function portHolder(port: number): string | undefined {
  const pid = process.platform === 'linux' ? holderFromProc(port) : holderFromLsof(port);
  if (pid === undefined) return undefined;
  const command = commandLineOf(pid);
  if (command === undefined) return `process ${pid}`;
  return `process ${pid} (${command.length > longest ? `${command.slice(0, longest)}…` : command})`;
}

function holderFromProc(port: number): number | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const listening = '0A';
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of orNothing(() => readFileSync(table, 'utf8').split('\n'))) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (local?.endsWith(`:${wanted}`) && state === listening && inode) inodes.add(`socket:[${inode}]`);
    }
  }
  if (inodes.size === 0) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => openFiles(pid).some((target) => inodes.has(target)));
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return orNothing(() => readdirSync(folder)).flatMap((name) => orNothing(() => [readlinkSync(`${folder}/${name}`)]));
}

/** Processes may end and files may close while this code reads /proc. */
function orNothing(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function holderFromLsof(port: number): number | undefined {
  try {
    const output = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
    const pid = Number.parseInt(output, 10);
    return Number.isInteger(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}
