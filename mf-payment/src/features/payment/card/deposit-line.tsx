import { formatMoney } from '@tailgate/web-kit';
import { CalendarClock } from 'lucide-react';
import type { ChargedIntent } from './card-form.tsx';
import { CardLine } from './card-line.tsx';

/** What is paid now and what is left: as stored with the payment, so it is what Pay charges. */
export function DepositLine({ amount, balance }: Pick<ChargedIntent, 'amount' | 'balance'>) {
  if (!balance) return null;
  return (
    <CardLine
      icon={<CalendarClock size={16} aria-hidden="true" />}
    >{`You pay the deposit of ${formatMoney(amount)} now and the balance of ${formatMoney(balance)} later.`}</CardLine>
  );
}
