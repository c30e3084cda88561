import { IMPORT_FIELDS, type ImportField, type ImportKind } from '@tailgate/contracts';
import { guessDayOrder } from '@tailgate/domain';
import type { FileTable } from './read-file.ts';

/** What each column of a file is; null is not imported. */
export type Columns = readonly (ImportField | null)[];

export const FIELD_LABELS: Record<ImportField, string> = {
  number: 'Number in the portal',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  preferred_contact: 'Preferred contact',
  service: 'Service',
  date: 'Date',
  start: 'Start',
  end: 'End',
  origin: 'Origin',
  destination: 'Destination',
  distance: 'Distance in miles',
  load_weight: 'Load weight in lbs',
  weight_fee: 'Weight fee',
  total: 'Total price',
  status: 'Status',
  cancelled: 'Cancelled',
  notes: 'Notes',
  instructions: 'From the customer',
};

const PERSON = {
  name: ['name', 'fullname', 'clientname', 'customername', 'customer', 'client', 'contact', 'contactname'],
  first_name: ['firstname', 'first', 'givenname', 'forename'],
  last_name: ['lastname', 'last', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail', 'clientemail', 'customeremail'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'tel',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'cell',
    'cellphone',
    'clientphone',
  ],
};
type Names = Partial<Record<ImportField, readonly string[]>>;
const NAMES: Record<ImportKind, Names> = {
  clients: {
    ...PERSON,
    preferred_contact: ['preferredcontact', 'preferredcontactmethod', 'contactmethod', 'contactpreference'],
  },
  appointments: {
    ...PERSON,
    number: ['appointment'],
    service: ['service', 'servicetype', 'tier'],
    date: ['date', 'day', 'appointmentdate', 'tripdate', 'movedate', 'servicedate', 'pickupdate'],
    start: ['start', 'starttime', 'time', 'pickuptime'],
    end: ['end', 'endtime', 'until'],
    origin: ['origin', 'originaddress', 'pickup', 'pickupaddress', 'from', 'fromaddress', 'address'],
    destination: [
      'destination',
      'destinationaddress',
      'dropoff',
      'dropoffaddress',
      'to',
      'toaddress',
      'delivery',
      'deliveryaddress',
    ],
    distance: ['distanceinmiles', 'distance', 'miles', 'mileage'],
    load_weight: ['loadweightinlbs', 'loadweight', 'weight', 'load', 'pounds', 'lbs', 'weightlbs'],
    weight_fee: ['weightfeeindollars', 'weightfee'],
    total: ['totalindollars', 'total', 'price', 'totalprice', 'amount', 'cost', 'charge'],
    status: ['status'],
    cancelled: ['cancelled', 'canceled'],
    notes: ['notes', 'note', 'comment', 'comments', 'remarks'],
    instructions: ['fromthecustomer', 'instructions', 'specialinstructions'],
  },
};
/** Our own list of clients has their number in a column that elsewhere is a name. */
const OWN_CLIENTS = 'client name email phone preferredcontact appointments created';

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** @returns what each column is by its heading; a second column of one kind is left to the person */
export function matchColumns(kind: ImportKind, headings: readonly string[]): Columns {
  const names = headings.map(plain);
  const isOwn = kind === 'clients' && names.join(' ') === OWN_CLIENTS;
  const taken = new Set<ImportField>();
  return names.map((name) => {
    const field =
      isOwn && name === 'client' ? 'number' : IMPORT_FIELDS[kind].find((each) => NAMES[kind][each]?.includes(name));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

export function countMatched(kind: ImportKind, headings: readonly string[]): number {
  return matchColumns(kind, headings).filter((field) => field !== null).length;
}

/** @returns what no column is, and without which no row can be imported */
export function missingFields(kind: ImportKind, columns: Columns): string[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  const missing =
    has('name', 'first_name', 'last_name') || (kind === 'appointments' && has('email', 'phone')) ? [] : ['Name'];
  if (kind === 'clients') return has('phone') ? missing : [...missing, 'Phone'];
  const wanted: ImportField[] = ['date', 'origin', 'destination', 'distance'];
  return [...missing, ...wanted.filter((field) => !columns.includes(field)).map((field) => FIELD_LABELS[field])];
}

/** @returns the order that the days of a file show, or null if they fit both */
export function dayOrderOf({ rows }: FileTable, columns: Columns) {
  const at = columns.indexOf('date');
  return at < 0 ? null : guessDayOrder(rows.map(({ cells }) => cells[at] ?? ''));
}
