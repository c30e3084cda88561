import { markdownTable } from '@tailgate/stack/markdown-table';
import { RULES } from '../../../services/payments/src/reconciliation/rules/rule-codes.ts';

export function rulesPage(): string {
  return [
    '# Rules of reconciliation',
    '',
    'Generated from `services/payments/src/reconciliation/rules/rule-codes.ts`; `npm run ops -- docs` writes it again.',
    '[A booking](../booking.md#the-rules) says who checks them and when.',
    '',
    markdownTable(
      ['code', 'rule'],
      Object.entries(RULES).map(([code, rule]) => [`\`${code}\``, rule]),
    ),
    '',
  ].join('\n');
}
