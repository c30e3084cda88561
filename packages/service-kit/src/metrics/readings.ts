export type Value = number | readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];

export interface Readings<Name extends string = string> {
  readonly name: string;
  /** How long values are reused. Default 15; 0 for values that cost nothing to read. */
  readonly everySeconds?: number;
  readonly gauges: Readonly<Record<Name, { readonly help: string; readonly labels?: readonly string[] }>>;
  read(): Promise<Readonly<Partial<Record<Name, Value>>>>;
}

export function readings<const Name extends string>(definition: Readings<Name>): Readings<Name> {
  return definition;
}
