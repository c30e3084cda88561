import { z } from 'zod';
import { id, instant, pageQuery, text } from './fields.ts';

export const IMPORT_KINDS = ['clients', 'appointments'] as const;
const importKind = z.enum(IMPORT_KINDS);
export type ImportKind = z.infer<typeof importKind>;

/** Rows of one file, rows of one request, and characters of one cell. */
export const IMPORT_LIMITS = { rows: 10_000, batch: 500, cell: 4_000 } as const;
export const TAKE_BACK_DAYS = 30;

const PERSON = ['name', 'first_name', 'last_name', 'email', 'phone'] as const;
/** What a column of a file can be. `number` is the record's own number in an export of the portal. */
export const IMPORT_FIELDS = {
  clients: ['number', ...PERSON, 'preferred_contact'],
  appointments: [
    ...['number', ...PERSON, 'service', 'date', 'start', 'end', 'origin', 'destination', 'distance', 'load_weight'],
    ...['weight_fee', 'total', 'status', 'cancelled', 'notes', 'instructions'],
  ],
} as const satisfies Record<ImportKind, readonly string[]>;

const importField = z.enum([
  ...['number', ...PERSON, 'preferred_contact', 'service', 'date', 'start', 'end', 'origin', 'destination'],
  ...['distance', 'load_weight', 'weight_fee', 'total', 'status', 'cancelled', 'notes', 'instructions'],
] as const);
export type ImportField = z.infer<typeof importField>;

export const DATE_ORDERS = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const cell = z
  .string()
  .max(IMPORT_LIMITS.cell, `At most ${IMPORT_LIMITS.cell} characters`)
  .refine((value) => !value.includes('\0'), 'Contains unsupported characters');
const cells = z.strictObject(
  Object.fromEntries(importField.options.map((field) => [field, cell.optional()])) as Record<
    ImportField,
    z.ZodOptional<typeof cell>
  >,
);
const rowNumber = z.int().min(1).max(1_000_000);
const importRow = z.strictObject({ row: rowNumber, cells });
export type ImportRow = z.infer<typeof importRow>;

const rows = z.array(importRow).min(1).max(IMPORT_LIMITS.batch);
export const importCheckBody = z.strictObject({ kind: importKind, date_order: z.enum(DATE_ORDERS), rows });

/** `done` is how many rows of the import come before these, so that a repeated request counts once. */
export const importRowsBody = z.strictObject({
  date_order: z.enum(DATE_ORDERS),
  rows,
  done: z.int().min(0).max(IMPORT_LIMITS.rows),
});

export const importBody = z.strictObject({
  kind: importKind,
  file_name: text(200, 'The file needs a name'),
  rows_in_file: z.int().min(1).max(IMPORT_LIMITS.rows),
  rows_to_write: z.int().min(1).max(IMPORT_LIMITS.rows),
});

export const IMPORT_STATES = ['new', 'same', 'changed', 'refused'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `record_id` is the record that a row is the same as, changes, or became. */
const checkedRow = z.object({
  row: rowNumber,
  state: z.enum(IMPORT_STATES),
  record_id: id.nullable(),
  problems: z.array(z.object({ field: importField.nullable(), message: z.string() })),
  note: z.string().nullable(),
  /** Rows that have one of them in common are about the same record. */
  keys: z.array(z.string()),
});
export type CheckedRow = z.infer<typeof checkedRow>;
export const checkedRows = z.object({ rows: z.array(checkedRow) });

export const importRecord = z.object({
  id,
  kind: importKind,
  file_name: z.string(),
  created_by: z.string(),
  created_at: instant,
  /** When rows were last written; null before the first. */
  written_at: instant.nullable().optional(),
  rows_in_file: z.int(),
  rows_to_write: z.int(),
  rows_done: z.int(),
  added: z.int(),
  changed: z.int(),
  taken_back: z.int(),
  /** Until when it can be taken back; null once nothing of it is left. */
  take_back_until: instant.nullable(),
});
export type ImportRecord = z.infer<typeof importRecord>;
export const importListQuery = z.strictObject(pageQuery);
export const writtenRows = z.object({ rows: z.array(checkedRow), import: importRecord });

/** Where to go on: the row after which a request looks for records to take back. */
export const takeBackBody = z.strictObject({ after: z.int().min(0).max(1_000_000) });
export const takenBack = z.object({
  import: importRecord,
  taken_back: z.int(),
  kept: z.array(z.object({ row: rowNumber, record_id: id, name: z.string(), reason: z.string() })),
  /** Null when every record was looked at. */
  next: z.int().nullable(),
});
export type TakenBack = z.infer<typeof takenBack>;
