import type { CompanySettings, Movement } from '@tailgate/contracts';
import { businessToday, type PriceBook, parseHundredths, taxLabel } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';
import { chargeItems, refundItems, taxesOfPrice } from './receipt-items.ts';
import type { NewReceipt, StoredItem } from './receipt-repository.ts';
import { receiptTaxes, type StoredTax } from './receipt-taxes.ts';

type Needed = Pick<Dependencies, 'company' | 'database' | 'prices' | 'receipts' | 'settings'>;

type StoredTrip = NonNullable<NewReceipt['trip']>;

/**
 * Issues the receipt or credit note of each movement of money, once: one transaction at a time numbers them, in the order given. A
 * receipt keeps the company's and the customer's name of this moment.
 * @param whenIssued runs in the same transaction, for each receipt that was not there yet
 */
export async function issueReceipts(
  deps: Needed,
  movements: readonly Movement[],
  whenIssued?: (movement: Movement, number: string, transaction: Transaction) => Promise<void>,
): Promise<void> {
  const missing = await deps.receipts.withoutReceipt(movements);
  if (missing.length === 0) return;
  const company = await deps.company.read();
  await commitStep(deps, 'issue-receipts.commit', async (transaction) => {
    await deps.receipts.lock(transaction);
    const still = await deps.receipts.withoutReceipt(missing, transaction);
    for (const movement of still) {
      const number = await issue(deps, movement, company, transaction);
      await whenIssued?.(movement, number, transaction);
    }
  });
}

function tripOf(appointment: Pick<StoredAppointment, 'appointment_date' | 'origin' | 'destination'>): StoredTrip {
  const { appointment_date: date, origin, destination } = appointment;
  return { date, origin, destination };
}

async function issue(
  { prices, receipts, settings }: Needed,
  movement: Movement,
  company: CompanySettings,
  transaction: Transaction,
): Promise<string> {
  const { key, kind, payment_id, appointment_id, amount, currency, method, at } = movement;
  const appointment = await receipts.findAppointment(appointment_id, transaction);
  const priced = appointment && (await prices.of(appointment, transaction));
  const items =
    kind === 'receipt'
      ? chargeItems(movement, appointment && priced && { ...appointment, book: priced.book })
      : refundItems(movement, await receipts.numberOfCharge(payment_id, transaction));
  const taxes =
    appointment && priced
      ? await taxesOf(receipts, movement, { appointment, items, book: priced.book }, transaction)
      : [];
  const facts = {
    kind,
    movement: key,
    payment_id,
    appointment_id,
    method,
    items,
    taxes,
    currency,
    amount_cents: parseHundredths(amount),
    date: businessToday(settings.timeZone, new Date(at)),
    quote_id: appointment?.quote_id ?? null,
    client_id: appointment?.client_id ?? null,
    customer: appointment?.client_name ?? 'Deleted client',
    company_name: company.company_name,
    company_email: company.contact_email,
    company_phone: company.contact_phone,
    company_address: company.contact_address,
    card: movement.card ?? null,
    trip: appointment && tripOf(appointment),
    price_book_version: (kind === 'receipt' && priced?.version) || null,
  };
  return await receipts.add(facts, transaction);
}

async function taxesOf(
  receipts: Needed['receipts'],
  { kind, amount, appointment_id }: Movement,
  { appointment, items, book }: { appointment: StoredAppointment; items: StoredItem[]; book: PriceBook },
  transaction: Transaction,
): Promise<StoredTax[]> {
  const taxes = taxesOfPrice(appointment, book);
  if (taxes.amounts.length === 0) return [];
  const earlier = await receipts.listOfAppointment(appointment_id, transaction);
  const change = { kind, cents: parseHundredths(amount) };
  const found = receiptTaxes(taxes, parseHundredths(appointment.total_amount), change, earlier);
  return found.map((tax) => ({ ...tax, listed: items.some(({ label }) => label === taxLabel(tax)) }));
}
