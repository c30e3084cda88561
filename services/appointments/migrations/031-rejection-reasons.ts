import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE quotes ADD COLUMN rejection_reason text;
    UPDATE quotes SET rejection_reason = special_instructions, special_instructions = customer_instructions
      WHERE status = 'rejected';
    ALTER TABLE quotes DROP COLUMN customer_instructions;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE quotes ADD COLUMN customer_instructions text;
    UPDATE quotes SET customer_instructions = special_instructions, special_instructions = rejection_reason
      WHERE status = 'rejected';
    ALTER TABLE quotes DROP COLUMN rejection_reason;
  `);
}
