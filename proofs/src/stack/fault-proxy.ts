import type { AddressInfo, Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * What the wire does to new and open connections. `pass`: nothing. `latency`: every piece of data comes `milliseconds` later.
 * `reset`: connections end with a reset at once. `black-hole`: data is taken and never arrives; nothing is answered.
 * `cut`: requests arrive, and the connection breaks as the first byte of an answer comes back.
 */
export type WireFault =
  | { readonly kind: 'pass' | 'reset' | 'black-hole' | 'cut' }
  | { readonly kind: 'latency'; readonly milliseconds: number };

export interface FaultProxy {
  readonly port: number;
  /** How the wire behaves from now on; `times` connections are hurt (default: all until it is changed), then it passes again. */
  behave(fault: WireFault, times?: number): void;
  /** Connections that a fault has hurt so far. */
  readonly hurt: number;
  /** Breaks every open connection now, whatever the behaviour. */
  breakAll(): void;
  close(): Promise<void>;
}

/** A TCP relay on a port of the loopback interface, for tests: between two programs it plays a bad network. */
export async function startFaultProxy(target: { readonly host?: string; readonly port: number }): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let [fault, left, hurt]: [WireFault, number, number] = [{ kind: 'pass' }, Number.POSITIVE_INFINITY, 0];

  /** The fault for one connection, used up by it. */
  const take = (): WireFault => {
    if (fault.kind === 'pass' || left === 0) return { kind: 'pass' };
    left -= 1;
    hurt += 1;
    return fault;
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = createConnection({ host: target.host ?? '127.0.0.1', port: target.port, allowHalfOpen: true });
    // A connection that idled before the fault was ordered is hurt by its next use, so the fault is looked up with the data.
    let mine: WireFault = { kind: 'pass' };
    const current = (): WireFault => {
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
      const wire = current();
      if (wire.kind === 'reset') breakBoth();
      return wire;
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
    behave(next, times = Number.POSITIVE_INFINITY) {
      [fault, left] = [next, times];
    },
    get hurt() {
      return hurt;
    },
    breakAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}

/**
 * Ends a connection with a reset. A socket that has sent its own end already cannot be reset: Node then loses the handle and
 * spins for ever when the process is to exit.
 */
function breakOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** Passes data on in order, each piece as the wire of its moment treats it. */
function relay(from: Socket, to: Socket, wireNow: () => WireFault): void {
  let turn: Promise<void> = Promise.resolve();
  from.on('data', (data) => {
    const wire = wireNow();
    if (wire.kind === 'black-hole' || wire.kind === 'reset' || to.destroyed) return;
    turn = turn.then(async () => {
      if (wire.kind === 'latency') await delay(wire.milliseconds);
      if (!to.destroyed) to.write(data);
    });
  });
  from.on('end', () => {
    turn = turn.then(() => void to.end());
  });
}
