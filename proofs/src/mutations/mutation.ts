/** A change that removes one constraint, lock or condition. A test must notice it. */
export interface Mutation {
  readonly name: string;
  /** The invariant of docs/booking.md that would break. */
  readonly invariant: number;
  /** Relative to the workspace, like `tests`. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly without: string;
  /** The test files to run with the change; one of them must fail. */
  readonly tests: readonly string[];
}
