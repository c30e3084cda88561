import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * What happens to new and open connections. `pass`: nothing. `latency`: data is delayed by `milliseconds`. `reset`: connections are
 * reset at once. `black-hole`: data is accepted and dropped, without an answer. `cut`: the request arrives, and the connection breaks
 * at the first byte of the answer.
 */
export type NetworkFault =
  | { readonly kind: 'pass' | 'reset' | 'black-hole' | 'cut' }
  | { readonly kind: 'latency'; readonly milliseconds: number };

export interface FaultProxy {
  readonly port: number;
  /** Applies a fault to the next `times` connections (default: to all until the next call), then passes again. */
  setFault(fault: NetworkFault, times?: number): void;
  readonly affected: number;
  breakAll(): void;
  close(): Promise<void>;
}

export async function startFaultProxy(target: { readonly host?: string; readonly port: number }): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let [fault, left, affected]: [NetworkFault, number, number] = [{ kind: 'pass' }, Number.POSITIVE_INFINITY, 0];

  const take = (): NetworkFault => {
    if (fault.kind === 'pass' || left === 0) return { kind: 'pass' };
    left -= 1;
    affected += 1;
    return fault;
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = createConnection({ host: target.host ?? '127.0.0.1', port: target.port, allowHalfOpen: true });
    // Look the fault up when data arrives: it also affects connections that were opened before it was set.
    let mine: NetworkFault = { kind: 'pass' };
    const current = (): NetworkFault => {
      if (mine.kind === 'pass') mine = take();
      return mine;
    };
    const breakBoth = () => {
      breakOff(near);
      breakOff(far);
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', breakBoth);
      socket.on('close', () => open.delete(socket));
    }
    relay(near, far, () => {
      const present = current();
      if (present.kind === 'reset') breakBoth();
      return present;
    });
    relay(far, near, () => {
      if (mine.kind === 'cut') breakBoth();
      return mine;
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const breakAll = () => {
    for (const socket of open) breakOff(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    setFault(next, times = Number.POSITIVE_INFINITY) {
      [fault, left] = [next, times];
    },
    get affected() {
      return affected;
    },
    breakAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}

/** Resets a connection. Destroy a half-closed socket instead: Node would lose the handle of a reset one and never exit. */
function breakOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

function relay(from: Socket, to: Socket, currentFault: () => NetworkFault): void {
  let queue: Promise<void> = Promise.resolve();
  from.on('data', (data) => {
    const fault = currentFault();
    if (fault.kind === 'black-hole' || fault.kind === 'reset' || to.destroyed) return;
    queue = queue.then(async () => {
      if (fault.kind === 'latency') await delay(fault.milliseconds);
      if (!to.destroyed) to.write(data);
    });
  });
  from.on('end', () => {
    queue = queue.then(() => void to.end());
  });
}
