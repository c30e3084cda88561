import type { CompanySettings, Movement } from '@tailgate/contracts';
import { businessToday, parseHundredths } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';
import { chargeItems, refundItems } from './receipt-items.ts';
import type { NewReceipt } from './receipt-repository.ts';

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
  const priced = kind === 'receipt' && appointment ? await prices.of(appointment, transaction) : null;
  const items =
    kind === 'receipt'
      ? chargeItems(movement, appointment && priced && { ...appointment, book: priced.book })
      : refundItems(movement, await receipts.numberOfCharge(payment_id, transaction));
  const facts = {
    kind,
    movement: key,
    payment_id,
    appointment_id,
    method,
    items,
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
    price_book_version: priced?.version ?? null,
  };
  return await receipts.add(facts, transaction);
}
