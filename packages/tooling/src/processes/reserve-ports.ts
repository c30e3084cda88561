import { createServer } from 'node:net';
import { isPortFree } from './port-holder.ts';

/**
 * Systems give outgoing connections and port 0 a number from 32 768 (Linux) or 49 152 (macOS) up, so that nothing takes a
 * port of these blocks by chance between its reservation and its use.
 */
const LOWEST = 20_000;
const BLOCKS = 768;
/** The first port of a block is its lock, the others are handed out. */
const BLOCK_SIZE = 16;

/**
 * `count` (at most 15) free TCP ports on the loopback interface that no other process gets from here while this one runs: the
 * lock of their block is held until then. Throws when no block is free.
 */
export async function reservePorts(count: number): Promise<number[]> {
  const start = Math.floor(Math.random() * BLOCKS);
  for (let step = 0; step < BLOCKS; step += 1) {
    const lock = LOWEST + ((start + step) % BLOCKS) * BLOCK_SIZE;
    if (!(await holds(lock))) continue;
    const ports = Array.from({ length: count }, (_, index) => lock + 1 + index);
    const free = await Promise.all(ports.map(isPortFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error('No free ports were found from 20000 to 32287.');
}

/** Takes the lock, which lasts as long as the process and does not keep it alive. */
async function holds(port: number): Promise<boolean> {
  const server = createServer().unref();
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
