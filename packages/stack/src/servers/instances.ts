import { isPortFree } from '../processes/port-holder.ts';
import { reservePorts } from '../processes/reserve-ports.ts';
import type { Ports } from './ports.ts';
import { type Issuer, issuers } from './stack-secrets.ts';

export interface Instance {
  readonly name: string;
  readonly server: Issuer;
  readonly port: number;
}

const PORT_STEP = 100;
const MOST_REPLICAS = 3;

/**
 * With one replica a server has its documented port. With more, the proxy has it, and the instances have other ports: free ones
 * for a stack on reserved ports, otherwise ones that a user can guess.
 * @throws Error if there is no room for so many, or a port is taken
 */
export async function chooseInstances(ports: Ports, replicas: number, areReserved: boolean): Promise<Instance[]> {
  if (replicas === 1) return issuers.map((server) => ({ name: server, server, port: ports[server] }));
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > MOST_REPLICAS)
    throw new Error(`There can be 1 to ${MOST_REPLICAS} replicas, not ${replicas}.`);
  const reserved = areReserved ? await reservePorts(issuers.length * replicas) : undefined;
  const instances = issuers.flatMap((server, place) =>
    Array.from({ length: replicas }, (_, index) => ({
      name: `${server}-${index + 1}`,
      server,
      port: reserved?.[place * replicas + index] ?? ports[server] + PORT_STEP * (index + 1),
    })),
  );
  for (const { name, port } of instances) {
    if (!(await isPortFree(port)))
      throw new Error(`Port ${port} (${name}) is taken. Stop it, or set TAILGATE_PORT_OFFSET.`);
  }
  return instances;
}
