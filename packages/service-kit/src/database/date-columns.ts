import { DataTypes } from 'sequelize';

/** @param now the service's clock, because rules compare the dates with it */
export function dateColumns(now: () => Date) {
  // Sequelize writes the column's name into the definition, so each column needs its own object.
  const column = () => ({ type: DataTypes.DATE, defaultValue: now });
  return { created_at: column(), updated_at: column() };
}
