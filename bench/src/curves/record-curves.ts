import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tailgate/stack/repository';
import { factsOf, runFacts, writeFigures } from '../http/figures.ts';
import { drawCurves } from './draw-curves.ts';
import type { Measured } from './measured-curves.ts';

export function recordCurves(all: readonly Measured[], remarks: readonly string[], rounds: number): void {
  const facts = runFacts(rounds);
  for (const { file, picture } of all) writeFileSync(join(repository, `docs/${file}.svg`), drawCurves(picture));
  const json = JSON.stringify({ ...facts, curves: all.map(plain), remarks: remarks.join(' ') }, undefined, 2);
  writeFileSync(join(repository, 'docs/benchmark-curves.json'), `${json}\n`);
  const parts = all.map(({ file, picture, notes }) => `![${picture.title}](../${file}.svg)\n\n${notes}\n`);
  writeFigures('curves', [factsOf(facts), '', ...parts, ...remarks.map((remark) => `${remark}\n`)].join('\n'));
}

/** Three digits are more than is known. */
function plain({ picture, notes, isMet }: Measured) {
  const curves = picture.curves.map(({ name, points }) => ({
    name,
    points: points.map(({ x, y }) => ({ x, y: Number(y.toPrecision(3)) })),
  }));
  return { title: picture.title, curves, notes, isMet };
}
