import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { Client, Contact } from './client-repository.ts';

/**
 * @returns the client with this address and this name or number, or a new one. An existing client never changes here: a visitor can
 * type anyone's address.
 */
export async function findOrCreateClient(
  { clients, similarClients }: Pick<Dependencies, 'clients' | 'similarClients'>,
  contact: Contact,
  transaction: Transaction,
): Promise<Client> {
  await clients.lockAddress(contact.email, transaction);
  return (await similarClients.findSamePerson(contact, transaction)) ?? (await clients.create(contact, transaction));
}

export async function describeTyped(
  { similarClients }: Pick<Dependencies, 'similarClients'>,
  { client, contact }: { client: Client; contact: Contact },
  transaction: Transaction,
): Promise<string> {
  const isKnown = client.preferred_contact === contact.preferred_contact;
  if (isKnown && (await similarClients.isSame(client, contact, transaction))) return '';
  return `. The form said: ${contact.name}, ${contact.phone}, ${contact.preferred_contact}`;
}
