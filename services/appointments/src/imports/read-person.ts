import type { CheckedRow, ImportField, ImportRow, PreferredContact } from '@tailgate/contracts';
import { foldText } from '@tailgate/domain';
import { unescapeFormulas } from '@tailgate/service-kit';

type Problem = CheckedRow['problems'][number];
type Cells = ImportRow['cells'];

export interface TypedPerson {
  row: number;
  number: number | null;
  name: string;
  email: string;
  phone: string;
}

const ID = /^[1-9]\d{0,8}$/;
/** What the contact of an erased client ends with; see erase-rows.ts. */
const ERASED_ADDRESS = /@erased\.invalid$/i;

export const cellOf = (cells: Cells, field: ImportField): string => unescapeFormulas(cells[field] ?? '').trim();

export const problem = (field: ImportField | null, message: string): Problem => ({ field, message });

export function readPerson({ row, cells }: ImportRow): TypedPerson {
  const number = cellOf(cells, 'number');
  const parts = [cellOf(cells, 'first_name'), cellOf(cells, 'last_name')].filter(Boolean);
  return {
    row,
    number: ID.test(number) ? Number(number) : null,
    name: cellOf(cells, 'name') || parts.join(' '),
    email: cellOf(cells, 'email'),
    phone: cellOf(cells, 'phone'),
  };
}

export function erasedProblem({ email }: TypedPerson): Problem[] {
  return ERASED_ADDRESS.test(email) ? [problem('email', 'This client was erased, and does not come back')] : [];
}

/** @returns what two rows about one person have in common, by the rule of one person one record: an address or number, and a name */
export function personKeys({ name, email, phone }: Omit<TypedPerson, 'row' | 'number'>): string[] {
  const [folded, address, digits] = [foldText(name), email.toLowerCase(), phone.replace(/\D/g, '').slice(-10)];
  const byPhone = digits.length >= 7;
  return [
    ...(address ? [`${address} ${folded}`] : []),
    ...(address && byPhone ? [`${address} ${digits}`] : []),
    ...(byPhone ? [`${digits} ${folded}`] : []),
  ];
}

const CONTACT_WORDS: Record<PreferredContact, RegExp> = {
  email: /^e-?mail$/i,
  phone: /^(tele)?phone( call)?$|^call$|^(cell|mobile)$/i,
  text: /^texts?( messages?)?$|^sms$/i,
};

/** @returns undefined if the cell is empty, and null if it is no way to reach a person */
export function readPreferredContact(cells: Cells): PreferredContact | null | undefined {
  const typed = cellOf(cells, 'preferred_contact');
  if (typed === '') return undefined;
  const found = Object.entries(CONTACT_WORDS).find(([, words]) => words.test(typed));
  return (found?.[0] as PreferredContact | undefined) ?? null;
}

export class SeenKeys {
  readonly #rows = new Map<string, number>();

  /** @returns the earlier row that has one of these keys; otherwise remembers them */
  find(row: number, keys: readonly string[]): number | null {
    const earlier = keys.map((key) => this.#rows.get(key)).find((seen) => seen !== undefined);
    if (earlier !== undefined) return earlier;
    for (const key of keys) this.#rows.set(key, row);
    return null;
  }
}

export function refused({ row }: { row: number }, problems: Problem[], keys: string[] = []): CheckedRow {
  return { row, state: 'refused', record_id: null, problems, note: null, keys };
}
