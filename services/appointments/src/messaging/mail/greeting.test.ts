import { expect, test } from '@jest/globals';
import { greeting } from './greeting.ts';

test.each([
  ['Ada Byron', 'Hi Ada,'],
  ['Zoë', 'Hi Zoë,'],
  ["D'Arcy O'Neil", "Hi D'Arcy,"],
  ['Anne-Marie Roy', 'Hi Anne-Marie,'],
  ['J. Smith', 'Hi J. Smith,'],
  ['Byron, Ada', 'Hi Byron, Ada,'],
  ['Dr. Byron', 'Hi Dr. Byron,'],
  ['Mrs Byron', 'Hi Mrs Byron,'],
  ['The Depot', 'Hi The Depot,'],
  ['www[.]evil[.]example', 'Hi www[.]evil[.]example,'],
  ['', 'Hello,'],
])('greets %j with %j', (client_name, greeted) => {
  expect(greeting({ client_name })).toBe(greeted);
});
