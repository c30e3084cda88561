import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { StoredClient as Client } from './client.model.ts';

type Contact = Pick<Client, 'name' | 'email' | 'phone'>;
export interface SimilarTo {
  email?: string | undefined;
  phone?: string | undefined;
  except?: number | undefined;
}

const SAME_ADDRESS = "lower(email) = nullif(lower($email), '')";
const SAME_NAME = 'fold_text(name) = fold_text($name)';
const SAME_PHONE = 'coalesce(phone_key(phone) = phone_key($phone), false)';
const SAME_PERSON = `SELECT * FROM clients
  WHERE ${SAME_ADDRESS} AND erased_at IS NULL AND (${SAME_NAME} OR ${SAME_PHONE})
  ORDER BY (${SAME_NAME} AND ${SAME_PHONE}) DESC, id LIMIT 1`;
const SIMILAR = `SELECT id FROM clients
  WHERE (${SAME_ADDRESS} OR phone_key(phone) = phone_key($phone)) AND erased_at IS NULL AND id <> $except::integer
  ORDER BY id DESC LIMIT 5`;
const IS_SAME = `SELECT fold_text($name) = fold_text($otherName) AND (phone_key($phone) = phone_key($otherPhone) OR $phone = $otherPhone) AS same`;

export function createSimilarClientRepository(database: Sequelize) {
  return {
    /** Finds the client with this address and this name or number. The same address alone may be another person's. */
    async findSamePerson({ name, email, phone }: Contact, transaction: Transaction): Promise<Client | null> {
      return (await execute<Client>(database, SAME_PERSON, { name, email, phone }, transaction))[0] ?? null;
    },

    async findSimilar({ email = '', phone = '', except = 0 }: SimilarTo): Promise<number[]> {
      return (await execute<{ id: number }>(database, SIMILAR, { email, phone, except })).map(({ id }) => id);
    },

    async isSame(one: Contact, other: Contact, transaction: Transaction): Promise<boolean> {
      const bind = { name: one.name, otherName: other.name, phone: one.phone, otherPhone: other.phone };
      const [row] = await execute<{ same: boolean }>(database, IS_SAME, bind, transaction);
      return row?.same ?? false;
    },
  };
}
