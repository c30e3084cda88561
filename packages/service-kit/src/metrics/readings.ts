export type Value = number | readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];

export interface Readings<Name extends string = string> {
  /** Short, for the log and the label of `tailgate_reading_ok`. */
  readonly name: string;
  /** How long values are reused. Default 15; 0 for values that cost nothing to read. */
  readonly everySeconds?: number;
  readonly gauges: Readonly<Record<Name, { readonly help: string; readonly labels?: readonly string[] }>>;
  /** A missing value removes the gauge from the answer. */
  read(): Promise<Readonly<Partial<Record<Name, Value>>>>;
}

/** Keeps the type of each gauge's name. */
export function readings<const Name extends string>(definition: Readings<Name>): Readings<Name> {
  return definition;
}
