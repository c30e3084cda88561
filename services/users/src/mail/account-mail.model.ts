import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import type { AccountMail } from './account-mail.ts';

export interface AccountMailRow
  extends Model<InferAttributes<AccountMailRow>, InferCreationAttributes<AccountMailRow>> {
  id: string;
  userId: number;
  kind: AccountMail;
  /** The recipient. A link is void once the user has another address. */
  address: string;
  createdAt: Date;
  spentAt: CreationOptional<Date | null>;
}

export function defineAccountMail(sequelize: Sequelize): ModelStatic<AccountMailRow> {
  return sequelize.define<AccountMailRow>(
    'account_mail',
    {
      id: { type: DataTypes.UUID, primaryKey: true },
      userId: { type: DataTypes.INTEGER, allowNull: false },
      kind: { type: DataTypes.TEXT, allowNull: false },
      address: { type: DataTypes.TEXT, allowNull: false },
      createdAt: { type: DataTypes.DATE, allowNull: false },
      spentAt: { type: DataTypes.DATE, allowNull: true },
    },
    { tableName: 'account_mails', underscored: true, timestamps: false },
  );
}
