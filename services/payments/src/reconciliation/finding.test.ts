import { expect, test } from '@jest/globals';
import type { MoneyFinding } from '@tailgate/contracts';
import { listedFindings, MAX_FINDINGS } from './finding.ts';

const findings = (count: number): MoneyFinding[] =>
  Array.from({ length: count }, (_, index) => ({
    rule: 'LEDGER_DIFFERS',
    subject: `payment #${index + 1}`,
    message: 'differs',
    repaired: false,
    about: { payment_id: index + 1 },
  }));

test('lists as many findings as a person can read, and says when there are more', () => {
  expect(listedFindings(findings(MAX_FINDINGS))).toEqual(findings(MAX_FINDINGS));
  const listed = listedFindings(findings(5_000));
  expect(listed.slice(0, -1)).toEqual(findings(199));
  expect(listed.at(-1)).toMatchObject({
    rule: 'CHECK_INCOMPLETE',
    subject: 'this report',
    message: 'lists the first 199 of 5000 findings',
    repaired: false,
  });
});
