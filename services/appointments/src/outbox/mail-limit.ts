import ipaddr from 'ipaddr.js';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';

export interface QuoteMailLimits {
  readonly perAddress: number;
  readonly perNetwork: number;
  readonly inAll: number;
}

const HOUR_MS = 3_600_000;
const [IPV4_BITS, IPV6_BITS] = [24, 64];

/**
 * The network of a sender, by which mails are counted: one household or server often has a whole one.
 * @returns null for what is no IP address
 */
export function networkOf(address: string | undefined): string | null {
  if (address === undefined || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const [bits, family] = parsed.kind() === 'ipv4' ? [IPV4_BITS, ipaddr.IPv4] : [IPV6_BITS, ipaddr.IPv6];
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)}/${bits}`;
}

/**
 * Counts in the transaction that queues the mail. Requests for one address or from one network wait for each other; those in flight for
 * others may exceed the limit in all.
 * @returns why the mail is not sent, for staff; null if it may be sent
 */
export async function reachedMailLimit(
  { messages, settings: { quoteMails }, now }: Pick<Dependencies, 'messages' | 'settings' | 'now'>,
  { address, network }: { address: string; network: string | null },
  transaction: Transaction,
): Promise<string | null> {
  if (network !== null) await messages.lockNetwork(network, transaction);
  const hourAgo = new Date(now().getTime() - HOUR_MS);
  const sent = await messages.countConfirmations({ address, network, since: hourAgo }, transaction);
  if (sent.toAddress >= quoteMails.perAddress) return notMailed(`to this address (${quoteMails.perAddress})`);
  if (sent.fromNetwork >= quoteMails.perNetwork)
    return notMailed(`set off from the sender's network (${quoteMails.perNetwork})`);
  if (sent.inAll >= quoteMails.inAll) return notMailed(`of this kind (${quoteMails.inAll})`);
  return null;
}

function notMailed(which: string): string {
  return `Not mailed: the limit of emails ${which} in an hour is reached`;
}
