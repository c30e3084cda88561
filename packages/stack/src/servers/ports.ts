import { isPortFree, portHolder } from '../processes/port-holder.ts';
import { reservePorts } from '../processes/reserve-ports.ts';

export const defaultPorts = {
  bff: 8080,
  appointments: 4101,
  payments: 4102,
  users: 4103,
  'stripe-sandbox': 12_111,
  'mail-viewer': 1080,
  'text-viewer': 1082,
  smtp: 1025,
  postgres: 54_329,
  redis: 63_790,
  pooler: 54_330,
};

export type PortName = keyof typeof defaultPorts;
export type Ports = Readonly<Record<PortName, number>>;

const highestPort = 65_535;
/** Browsers and Node's fetch refuse these ports of other protocols (fetch.spec.whatwg.org, "bad port"). */
const refusedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);
const notHttp: ReadonlySet<string> = new Set<PortName>(['smtp', 'postgres', 'redis', 'pooler']);
const names = Object.keys(defaultPorts) as PortName[];

/** The documented ports moved by TAILGATE_PORT_OFFSET. Only PORT sets the BFF's. */
export function configuredPorts(env: NodeJS.ProcessEnv): Ports {
  const offset = wholeNumber('TAILGATE_PORT_OFFSET', env.TAILGATE_PORT_OFFSET ?? '0');
  const moved = names.map((name) => [name, defaultPorts[name] + (name === 'bff' ? 0 : offset)] as const);
  const tooHigh = moved.find(([, port]) => port > highestPort);
  if (tooHigh)
    throw new Error(
      `TAILGATE_PORT_OFFSET ${offset} moves ${tooHigh[0]} to port ${tooHigh[1]}; the highest is ${highestPort}.`,
    );
  const refused = moved.find(([name, port]) => refusedPorts.has(port) && !notHttp.has(name));
  if (refused)
    throw new Error(`TAILGATE_PORT_OFFSET ${offset} moves ${refused[0]} to port ${refused[1]}, which browsers refuse.`);
  const ports = Object.fromEntries(moved) as Record<PortName, number>;
  if (!env.PORT) return ports;
  const bff = wholeNumber('PORT', env.PORT);
  if (refusedPorts.has(bff)) throw new Error(`PORT ${bff} is one that browsers refuse.`);
  return { ...ports, bff };
}

export async function freePorts(): Promise<Ports> {
  const ports = await reservePorts(names.length);
  return Object.fromEntries(ports.map((port, index) => [names[index], port])) as Record<PortName, number>;
}

export async function takenPorts(ports: Ports, needed: readonly PortName[]): Promise<string[]> {
  const taken: string[] = [];
  for (const name of needed) {
    if (await isPortFree(ports[name])) continue;
    const holder = portHolder(ports[name]) ?? 'an unknown program';
    taken.push(`Port ${ports[name]} (${name}) is taken by ${holder}.`);
  }
  return taken;
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= highestPort) return value;
  throw new Error(`${name} must be a whole number from 0 to ${highestPort}, not "${text}".`);
}
