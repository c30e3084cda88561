import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';

const STATES = ['met', 'ours to do', "the operator's"];
const text = readFileSync(join(repository, 'docs/asvs.md'), 'utf8');
const requirements = [...text.matchAll(/^\| (V[\d.]+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', wording = '', state = '', shownBy = '']) => ({ number, level, wording, state, shownBy }),
);

test('has each requirement once, in a known state, with what shows it', () => {
  expect(requirements.length).toBeGreaterThan(160);
  const numbers = requirements.map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(requirements.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(requirements.filter(({ shownBy }) => shownBy.trim().length < 5)).toEqual([]);
});

test('the figures by level agree with the tables', () => {
  const figures = [...text.matchAll(/^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((row) => row.slice(1));
  const counted = ['1', '2'].map((level) => {
    const ofLevel = requirements.filter((each) => each.level === level);
    const counts = STATES.map((state) => ofLevel.filter((each) => each.state === state).length);
    return [level, ...counts, ofLevel.length].map(String);
  });
  expect(figures).toEqual(counted);
});
