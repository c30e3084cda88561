import { DataTypes } from 'sequelize';

/**
 * The columns `created_at` and `updated_at` of a model, which Sequelize fills in.
 * @param now the service's clock, because rules compare the dates with it.
 */
export function dateColumns(now: () => Date) {
  // Sequelize writes the column's name into the definition, so each column needs its own object.
  const column = () => ({ type: DataTypes.DATE, defaultValue: now });
  return { created_at: column(), updated_at: column() };
}
