import { expect, test } from '@jest/globals';
import { matchColumns, missingFields } from './match-columns.ts';

test('our own exports are matched whole, up to what an import cannot set', () => {
  const clients = ['Client', 'Name', 'Email', 'Phone', 'Preferred contact', 'Appointments', 'Created'];
  expect(matchColumns('clients', clients)).toEqual([
    ...['number', 'name', 'email', 'phone', 'preferred_contact', null, null],
  ]);
  const appointments = [
    ...['Appointment', 'Client', 'Email', 'Phone', 'Service', 'Date', 'Start', 'End', 'Origin', 'Destination'],
    ...[
      'Distance in miles',
      'Load weight in lbs',
      'Weight fee in dollars',
      'Total in dollars',
      'Balance due in dollars',
    ],
    ...['Status', 'Cancelled', 'Quote', 'Notes', 'From the customer'],
  ];
  expect(matchColumns('appointments', appointments)).toEqual([
    ...['number', 'name', 'email', 'phone', 'service', 'date', 'start', 'end', 'origin', 'destination', 'distance'],
    ...['load_weight', 'weight_fee', 'total', null, 'status', 'cancelled', null, 'notes', 'instructions'],
  ]);
});

test('common names are known, whatever their case and marks', () => {
  const columns = matchColumns('appointments', [
    'CUSTOMER',
    'e-mail',
    'Mobile',
    'Pick-up',
    'Drop-off',
    'Date',
    'Miles',
    'Price',
    'Mileage',
    'X',
  ]);
  expect(columns).toEqual(['name', 'email', 'phone', 'origin', 'destination', 'date', 'distance', 'total', null, null]);
  expect(missingFields('appointments', columns)).toEqual([]);
});

test('a client in another list is a name', () => {
  expect(matchColumns('clients', ['Client', 'Phone'])).toEqual(['name', 'phone']);
});

test.each([
  ['clients', ['email'], ['Name', 'Phone']],
  ['clients', ['first_name', 'phone'], []],
  ['appointments', ['email', 'date'], ['Origin', 'Destination', 'Distance in miles']],
] as const)('%s with %p miss %p', (kind, columns, missing) => {
  expect(missingFields(kind, columns)).toEqual(missing);
});
