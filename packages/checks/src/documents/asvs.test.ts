import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';

const text = readFileSync(join(repository, 'docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^- ((?:\*{0,2}V[\d.]+\*{0,2},? )+)(.+?): (.+)$/gm)];
const requirements = rows.flatMap(([, numbers = '', , shownBy = '']) =>
  [...numbers.matchAll(/(\*\*)?(V[\d.]+)/g)].map(([, bold, number = '']) => ({
    number,
    level: bold ? '1' : '2',
    state: /^\*(ours to do|the operator's)\*/.exec(shownBy)?.[1] ?? 'met',
  })),
);

test('has each requirement once, with what shows it', () => {
  const numbers = requirements.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(160);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(rows.length).toBe(text.match(/^- /gm)?.length);
  expect(rows.filter(([, , , shownBy = '']) => !/^[A-Z]\d+|^.{5}/.test(shownBy))).toEqual([]);
});

test('names attacks that docs/attacks.md has', () => {
  const attacks = [...readFileSync(join(repository, 'docs/attacks.md'), 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)];
  const known = attacks.map(([, attack]) => attack);
  expect(known.filter((attack, index) => known.indexOf(attack) !== index)).toEqual([]);
  const named = rows.flatMap(([, , , shownBy = '']) => shownBy.match(/(?<=^|[,;] )[A-Z]\d+(?=[,;]|$)/g) ?? []);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((attack) => !known.includes(attack))).toEqual([]);
});

test('the figures by level agree with the list', () => {
  const figures = [...text.matchAll(/^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((row) => row.slice(1));
  const counted = ['1', '2'].map((level) => {
    const ofLevel = requirements.filter((each) => each.level === level);
    const counts = ['met', 'ours to do', "the operator's"].map(
      (state) => ofLevel.filter((each) => each.state === state).length,
    );
    return [level, ...counts, ofLevel.length].map(String);
  });
  expect(figures).toEqual(counted);
});
