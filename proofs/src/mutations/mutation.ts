import type { RuleCode } from '../../../services/payments/src/reconciliation/rules/rule-codes.ts';

/** Rules that no record can show to be broken, so that tests alone keep them. */
type TestedRule =
  | 'FORGED_REQUEST_ACCEPTED'
  | 'ROUTE_NOT_DENIED'
  | 'OWNER_NOT_CHECKED'
  | 'CHANGE_NOT_ALLOWED'
  | 'TOO_MUCH_SHOWN';

/** A change that removes one constraint, lock or condition. A test must notice it. */
export interface Mutation {
  readonly name: string;
  /** The rule of docs/reference/rules.md or docs/booking.md that would break. */
  readonly rule: RuleCode | TestedRule;
  /** Relative to the workspace, like `tests`. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly without: string;
  /** The test files to run with the change; one of them must fail. */
  readonly tests: readonly string[];
}

/** @param changes the rule, text and replacement of each mutation, by its name */
export function inFile(
  file: string,
  tests: readonly string[],
  changes: Readonly<Record<string, readonly [rule: Mutation['rule'], text: string, without: string]>>,
): Mutation[] {
  return Object.entries(changes).map(([name, [rule, text, without]]) => ({ name, rule, file, text, without, tests }));
}
