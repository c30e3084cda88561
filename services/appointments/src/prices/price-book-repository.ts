import { type BusinessDate, businessToday, type PriceFigures, priceBookOf, type ServiceTier } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { Prices } from '../rules/prices.ts';

export interface StoredPrices {
  version: number;
  valid_from: BusinessDate;
  figures: PriceFigures;
  created_by: string | null;
  created_at: Date;
  withdrawn_at: Date | null;
}

/** Versions from before there were taxes have none. */
const COLUMNS = `version, valid_from, '{"taxes": [], "prices_include_tax": false}'::jsonb || figures AS figures, created_by, created_at,
  withdrawn_at`;

export interface QuoteOfMonth {
  id: number;
  client_name: string;
  service_type: ServiceTier;
  distance: string;
  rate: string;
  load_weight: number;
  total_amount: string;
  price_book_version: number;
}

export function createPriceBookRepository(database: Sequelize, timeZone: string, now: () => Date) {
  const today = () => businessToday(timeZone, now());

  async function find(version: number, transaction?: Transaction | null): Promise<StoredPrices | null> {
    const sql = `SELECT ${COLUMNS} FROM price_book WHERE version = $version::integer`;
    return (await execute<StoredPrices>(database, sql, { version }, transaction))[0] ?? null;
  }

  /** The version of the latest day that has come; of two for one day, the newer. */
  async function findCurrent(transaction?: Transaction | null): Promise<StoredPrices> {
    const sql = `SELECT ${COLUMNS} FROM price_book WHERE valid_from <= $today::date AND withdrawn_at IS NULL
      ORDER BY valid_from DESC, version DESC LIMIT 1`;
    const [row] = await execute<StoredPrices>(database, sql, { today: today() }, transaction);
    if (!row) throw new Error('no version of the price book is in effect');
    return row;
  }

  const pricesOf = ({ version, figures }: StoredPrices): Prices => ({ version, book: priceBookOf(figures) });

  return {
    today,
    find,
    findCurrent,

    /** Inside a transaction, pass it on so that no second connection is needed. */
    async current(transaction?: Transaction | null): Promise<Prices> {
      return pricesOf(await findCurrent(transaction));
    },

    async of(
      { price_book_version }: { price_book_version: number },
      transaction?: Transaction | null,
    ): Promise<Prices> {
      const stored = await find(price_book_version, transaction);
      if (!stored) throw new Error(`version ${price_book_version} of the price book is missing`);
      return pricesOf(stored);
    },

    async list(transaction?: Transaction): Promise<StoredPrices[]> {
      return await execute<StoredPrices>(
        database,
        `SELECT ${COLUMNS} FROM price_book ORDER BY version DESC`,
        undefined,
        transaction,
      );
    },

    /** Excludes others from adding or withdrawing a version until the transaction ends. */
    async lock(transaction: Transaction): Promise<void> {
      const sql = "SELECT pg_advisory_xact_lock(hashtextextended('price book', 0))";
      await execute(database, sql, undefined, transaction);
    },

    async add(
      prices: Pick<StoredPrices, 'version' | 'valid_from' | 'figures' | 'created_by'>,
      transaction: Transaction,
    ): Promise<void> {
      const sql = `INSERT INTO price_book (version, valid_from, figures, created_by, created_at)
        VALUES ($version, $valid_from, $figures, $created_by, $now)`;
      const bind = { ...prices, figures: JSON.stringify(prices.figures), now: now() };
      await execute(database, sql, bind, transaction);
    },

    async withdraw(version: number, transaction: Transaction): Promise<void> {
      const sql = 'UPDATE price_book SET withdrawn_at = $now WHERE version = $version::integer';
      await execute(database, sql, { version, now: now() }, transaction);
    },

    async quotesSince(from: Date): Promise<QuoteOfMonth[]> {
      const sql = `SELECT q.id, c.name AS client_name, q.service_type, q.distance, q.rate, q.load_weight, q.total_amount,
          q.price_book_version
        FROM quotes q JOIN clients c ON c.id = q.client_id WHERE q.created_at >= $from::timestamptz`;
      return await execute<QuoteOfMonth>(database, sql, { from });
    },
  };
}
export type PriceBookRepository = ReturnType<typeof createPriceBookRepository>;
