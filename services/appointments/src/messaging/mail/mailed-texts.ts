import { defuseLinks, type Mail } from '@tailgate/service-kit/mail';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';

const TYPED = [
  'client_name',
  'origin',
  'destination',
  'item_description',
  'special_instructions',
  'requested_time',
] as const;
const UNSAID = { client_name: '', origin: '', destination: '', item_description: null };

interface Texts {
  client_name: string;
  client_email: string;
}

/**
 * A record as a mail to its client repeats it: with defused links, and without what people typed unless the address has been shown to be
 * the client's, by an account or a payment. Anyone can type any address and any words into a quote request.
 */
export async function textsForClient<T extends Texts>(
  { clients }: Pick<Dependencies, 'clients'>,
  record: T,
  transaction: Transaction | null,
): Promise<T & { to: Mail['to'] }> {
  const { client_name: name, client_email: address } = record;
  if (await clients.isProven(address, transaction)) return { ...defusedTexts(record), to: { name, address } };
  const optional = { special_instructions: null, requested_time: null };
  return { ...record, ...optional, ...UNSAID, to: { name: '', address } };
}

export function defusedTexts<T extends Texts>(record: T): T {
  const texts = record as Record<string, unknown>;
  const defused = TYPED.flatMap((key) => {
    const text = texts[key];
    return typeof text === 'string' ? [[key, defuseLinks(text)]] : [];
  });
  return { ...record, ...Object.fromEntries(defused) };
}
