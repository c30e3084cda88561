import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeList } from '@tailgate/contracts';
import { z } from 'zod';
import { type Break, compareWire } from './compare-wire.ts';
import { findConsumers } from './find-consumers.ts';
import { describeWire, type Wire } from './wire.ts';

const intendedBreaks = z.array(z.strictObject({ change: z.string(), reason: z.string().min(10) }));
const files = { released: 'packages/contracts/wire/released.json', intended: 'packages/contracts/wire/intended.json' };

export function checkWire(root: string): string[] {
  const released = JSON.parse(readFileSync(join(root, files.released), 'utf8')) as Wire;
  const intended = intendedBreaks.parse(JSON.parse(readFileSync(join(root, files.intended), 'utf8')));
  const present = { present: describeWire(routeList, 'input'), sent: describeWire(routeList, 'output') };
  return withoutIntended(compareWire({ released, ...present }, findConsumers(root)), intended);
}

export function acceptWire(root: string): void {
  const routes = Object.entries(describeWire(routeList, 'input'));
  // One line for each route, so that a difference shows which ones a release changed.
  const lines = routes.map(([key, route]) => `${JSON.stringify(key)}: ${JSON.stringify(route)}`);
  writeFileSync(join(root, files.released), `{\n${lines.join(',\n')}\n}\n`);
  writeFileSync(join(root, files.intended), '[]\n');
}

export function withoutIntended(breaks: readonly Break[], intended: z.output<typeof intendedBreaks>): string[] {
  const known = new Set(intended.map(({ change }) => change));
  const found = new Set(breaks.map(({ change }) => change));
  return [
    ...breaks.filter(({ change }) => !known.has(change)).map(({ refusal }) => refusal),
    ...intended
      .filter(({ change }) => !found.has(change))
      .map(({ change }) => `${files.intended} has "${change}", which breaks nothing. Remove it.`),
  ];
}
