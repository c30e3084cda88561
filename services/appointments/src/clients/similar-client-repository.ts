import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';
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
      const options = { type: QueryTypes.SELECT as const, bind: { name, email, phone }, transaction };
      return (await database.query<Client>(SAME_PERSON, options))[0] ?? null;
    },

    async findSimilar({ email = '', phone = '', except = 0 }: SimilarTo): Promise<number[]> {
      const options = { type: QueryTypes.SELECT as const, bind: { email, phone, except } };
      return (await database.query<{ id: number }>(SIMILAR, options)).map(({ id }) => id);
    },

    async isSame(one: Contact, other: Contact, transaction: Transaction): Promise<boolean> {
      const bind = { name: one.name, otherName: other.name, phone: one.phone, otherPhone: other.phone };
      const [row] = await database.query<{ same: boolean }>(IS_SAME, { type: QueryTypes.SELECT, bind, transaction });
      return row?.same ?? false;
    },
  };
}
export type SimilarClientRepository = ReturnType<typeof createSimilarClientRepository>;
