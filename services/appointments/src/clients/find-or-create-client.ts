import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { Client, Contact } from './client-repository.ts';

/**
 * The client of a visitor's request: the one with the same address, name and phone, else a new one. Anyone can type anyone's
 * address, so no record is ever changed here.
 */
export async function findOrCreateClient(
  { clients }: Pick<Dependencies, 'clients'>,
  contact: Contact,
  transaction: Transaction,
): Promise<Client> {
  await clients.lockAddress(contact.email, transaction);
  return (await clients.findByContact(contact, transaction)) ?? (await clients.create(contact, transaction));
}
