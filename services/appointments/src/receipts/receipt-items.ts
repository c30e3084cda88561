import type { Movement } from '@tailgate/contracts';
import {
  formatHundredths,
  formatUsd,
  type PriceBook,
  parseHundredths,
  referenceOf,
  SERVICE_TIER_LABELS,
  staffPrice,
} from '@tailgate/domain';
import { usd } from '../rules/format.ts';
import { priceLines, TOP_UP_LABEL } from '../rules/quote-price.ts';
import { type Taxes, taxLines } from '../rules/taxes.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';
import type { StoredItem } from './receipt-repository.ts';

type Priced = Pick<
  StoredAppointment,
  'id' | 'quote_id' | 'service_type' | 'distance' | 'rate' | 'load_weight' | 'weight_fee' | 'total_amount'
>;

/**
 * The lines of a charge. A deposit or a balance is one line, which names the price. Where another charge is not the whole price of the
 * appointment, because the price or the amount was changed, the lines would not add up to it: one line names the payment instead.
 */
export function chargeItems(movement: Movement, appointment: (Priced & { book: PriceBook }) | null): StoredItem[] {
  const { amount, part } = movement;
  const cents = parseHundredths(amount);
  if (part === 'deposit' || part === 'balance') {
    const label = part === 'deposit' ? 'Deposit' : 'Balance';
    const of = appointment === null ? 'For' : `Of ${usd(appointment.total_amount)} for`;
    return [{ label, detail: `${of} ${referenceIn(movement, appointment)}`, cents }];
  }
  const lines =
    appointment === null ? [] : priceItems(appointment, appointment.book).filter((line) => line.cents !== 0);
  if (lines.length > 0 && lines.reduce((sum, line) => sum + line.cents, 0) === cents) return lines;
  return [{ label: 'Payment', detail: `For ${referenceIn(movement, appointment)}`, cents }];
}

function referenceIn({ appointment_id }: Movement, appointment: Priced | null): string {
  return referenceOf(appointment ?? { id: appointment_id, quote_id: null }).toLowerCase();
}

export function refundItems({ kind, amount }: Movement, receipt: string | null): StoredItem[] {
  const label = kind === 'credit_note' ? 'Refund' : 'Refund sent back by the bank';
  return [{ label, detail: receipt && `Of receipt ${receipt}`, cents: parseHundredths(amount) }];
}

function priceItems(appointment: Priced, book: PriceBook): StoredItem[] {
  const items = appointment.quote_id === null ? staffItems(appointment, book) : quotedItems(appointment, book);
  const taxes = taxLines(taxesOfPrice(appointment, book)).map((line) => ({ ...line, detail: null }));
  return [...items, ...taxes];
}

/** The taxes of the whole price. */
export function taxesOfPrice(appointment: Priced, book: PriceBook): Taxes {
  if (appointment.quote_id !== null) return priceLines(book, appointment).taxes;
  const { distance, service_type, load_weight } = appointment;
  const { taxes, total } = staffPrice(book, parseHundredths(distance), service_type, load_weight);
  const amounts = total === parseHundredths(appointment.total_amount) ? taxes : [];
  return { amounts, included: book.pricesIncludeTax };
}

function quotedItems(quoted: Priced, book: PriceBook): StoredItem[] {
  const { base, service, weight, topUp } = priceLines(book, quoted);
  const tier = SERVICE_TIER_LABELS[quoted.service_type];
  return [
    { ...base, detail: miles(quoted) },
    { ...service, detail: `${tier}, ${miles(quoted)}` },
    { ...weight, detail: pounds(quoted) },
    { ...topUp, detail: null },
  ];
}

function staffItems(made: Priced, book: PriceBook): StoredItem[] {
  const price = staffPrice(book, parseHundredths(made.distance), made.service_type, made.load_weight);
  return [
    { label: 'Base fee', detail: SERVICE_TIER_LABELS[made.service_type], cents: price.baseRate },
    { label: 'Travel', detail: `${miles(made)} at $${made.rate}`, cents: price.distanceFee },
    { label: 'Weight fee', detail: `${pounds(made)} at ${formatUsd(book.staffRatePerPound)}`, cents: price.weightFee },
    { label: TOP_UP_LABEL, detail: null, cents: price.topUp },
  ];
}

function miles({ distance }: Priced): string {
  return `${formatHundredths(parseHundredths(distance)).replace(/\.?0+$/, '')} miles`;
}

function pounds({ load_weight }: Priced): string {
  return `${load_weight.toLocaleString('en-US')} lbs`;
}
