import { createServer } from 'node:net';
import { isPortFree } from './port-holder.ts';

/** The blocks lie below the ephemeral ports (from 32 768 on Linux, 49 152 on macOS), so no connection takes a port by chance. */
const LOWEST = 20_000;
const BLOCKS = 768;
/** The first port of a block is its lock; the others are for use. */
const BLOCK_SIZE = 16;

/**
 * Reserves free TCP ports on the loopback interface until this process ends.
 * @param count at most 15
 * @throws Error if no block is free
 */
export async function reservePorts(count: number): Promise<number[]> {
  const start = Math.floor(Math.random() * BLOCKS);
  for (let step = 0; step < BLOCKS; step += 1) {
    const lock = LOWEST + ((start + step) % BLOCKS) * BLOCK_SIZE;
    if (!(await takeLock(lock))) continue;
    const ports = Array.from({ length: count }, (_, index) => lock + 1 + index);
    const free = await Promise.all(ports.map(isPortFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error('No free ports were found from 20000 to 32287.');
}

async function takeLock(port: number): Promise<boolean> {
  const server = createServer().unref();
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
