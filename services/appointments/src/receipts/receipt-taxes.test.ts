import { expect, test } from '@jest/globals';
import { sumOfTaxes } from '@tailgate/domain';
import fc from 'fast-check';
import { type EarlierReceipt, receiptTaxes } from './receipt-taxes.ts';

const amounts = (...cents: number[]) => cents.map((tax, index) => ({ name: `Tax ${index}`, percent: '8', cents: tax }));
const taxed = (kind: EarlierReceipt['kind'], cents: number, ...taxes: number[]): EarlierReceipt => ({
  kind,
  amount_cents: String(cents),
  taxes: amounts(...taxes).map((tax) => ({ ...tax, listed: false })),
});
const centsOf = (taxes: { cents: number }[]) => taxes.map(({ cents }) => cents);

test('a deposit and a balance have their shares, which add up to the tax of the price', () => {
  const price = { amounts: amounts(247, 31), included: false };
  const deposit = receiptTaxes(price, 3_108, { kind: 'receipt', cents: 1_000 }, []);
  expect(centsOf(deposit)).toEqual([79, 10]);
  const balance = receiptTaxes(price, 3_108, { kind: 'receipt', cents: 2_108 }, [taxed('receipt', 1_000, 79, 10)]);
  expect(centsOf(balance)).toEqual([247 - 79, 31 - 10]);
});

test('after any charges and refunds the tax is the share of what is paid, and of nothing it is nothing', () => {
  const movement = fc.record({
    kind: fc.constantFrom('receipt', 'credit_note', 'reversal'),
    share: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 50 }),
      fc.array(movement, { maxLength: 12 }),
      (total, large, small, movements) => {
        const price = {
          amounts: amounts(...[large, small, small].map((part) => Math.floor((total * part) / 200))),
          included: true,
        };
        const receipts: EarlierReceipt[] = [];
        let paid = 0;
        const move = (kind: EarlierReceipt['kind'], cents: number) => {
          const taxes = receiptTaxes(price, total, { kind, cents }, receipts);
          paid += kind === 'credit_note' ? -cents : cents;
          receipts.push({ kind, amount_cents: String(cents), taxes: taxes.map((tax) => ({ ...tax, listed: false })) });
          for (const { cents: tax } of taxes) expect(tax).toBeGreaterThan(0);
          expect(centsOf(taxes).reduce((sum, tax) => sum + tax, 0)).toBeLessThanOrEqual(cents);
          const taxed = receipts.reduce(
            (all, { kind: each, taxes: of }) => all + (each === 'credit_note' ? -1 : 1) * sumOfTaxes(of ?? []),
            0,
          );
          expect(Math.abs(taxed - (sumOfTaxes(price.amounts) * paid) / total)).toBeLessThanOrEqual(0.5);
        };
        for (const { kind, share } of movements) {
          const room = kind === 'credit_note' ? paid : total - paid;
          move(kind, Math.floor((room * share) / 100));
        }
        move('credit_note', paid);
        for (const { name } of price.amounts) {
          const left = receipts.reduce((all, { kind: each, taxes: of }) => {
            const own = sumOfTaxes((of ?? []).filter((one) => one.name === name));
            return all + (each === 'credit_note' ? -own : own);
          }, 0);
          expect(left).toBe(0);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
