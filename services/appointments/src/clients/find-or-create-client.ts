import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { Client, Contact } from './client-repository.ts';

/**
 * @returns the client with exactly this address, name and phone, or a new one. An existing client never changes here: a visitor can
 * type anyone's address.
 */
export async function findOrCreateClient(
  { clients }: Pick<Dependencies, 'clients'>,
  contact: Contact,
  transaction: Transaction,
): Promise<Client> {
  await clients.lockAddress(contact.email, transaction);
  return (await clients.findByContact(contact, transaction)) ?? (await clients.create(contact, transaction));
}
