/** One wall between a mistake and its damage, and the test that has to notice when the wall is gone. */
export interface Guard {
  readonly name: string;
  /** The invariant it keeps (docs/booking.md). */
  readonly rule: number;
  readonly workspace: 'services/payments' | 'services/appointments';
  readonly file: string;
  /** Exactly this text, which stands there once or more often; every one is replaced. */
  readonly text: string;
  readonly without: string;
  /** The test files that are run without the guard; one of them must fail. */
  readonly tests: string;
}

/** The guard is a unique index, which becomes an ordinary one. */
export const uniqueIndex = (name: string) => ({
  text: `CREATE UNIQUE INDEX ${name}`,
  without: `CREATE INDEX ${name}`,
});
