import { type CompanySettings, companySettings } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

type Stored = { [Field in keyof CompanySettings]: CompanySettings[Field] | null };
interface Row extends Stored {
  version: number;
  updated_at: Date | null;
  updated_by: string | null;
}

const FIELDS = companySettings.keyof().options;
const ASSIGNMENTS = FIELDS.map((field) => `${field} = $${field}`).join(', ');

export function createSettingsRepository(database: Sequelize, defaults: CompanySettings) {
  async function find(transaction: Transaction | undefined, lock = ''): Promise<Row> {
    const [row] = await database.query<Row>(`SELECT * FROM settings ${lock}`, {
      type: QueryTypes.SELECT,
      ...(transaction && { transaction }),
    });
    if (!row) throw new Error('the settings row is missing');
    return row;
  }

  function effective(row: Row): CompanySettings {
    return companySettings.parse(Object.fromEntries(FIELDS.map((field) => [field, row[field] ?? defaults[field]])));
  }

  return {
    defaults,

    /** Inside a transaction, pass it on so that no second connection is needed. */
    async read(transaction?: Transaction): Promise<CompanySettings> {
      return effective(await find(transaction));
    },

    async readChange(): Promise<{ settings: CompanySettings } & Pick<Row, 'version' | 'updated_at' | 'updated_by'>> {
      const row = await find(undefined);
      const { version, updated_at, updated_by } = row;
      return { settings: effective(row), version, updated_at, updated_by };
    },

    async lock(transaction: Transaction): Promise<{ settings: CompanySettings; version: number }> {
      const row = await find(transaction, 'FOR UPDATE');
      return { settings: effective(row), version: row.version };
    },

    async save(
      settings: CompanySettings,
      change: { at: Date; name: string | null },
      transaction: Transaction,
    ): Promise<void> {
      await execute(
        database,
        `UPDATE settings SET ${ASSIGNMENTS}, version = version + 1, updated_at = $at, updated_by = $name`,
        { ...settings, ...change },
        transaction,
      );
    },
  };
}
