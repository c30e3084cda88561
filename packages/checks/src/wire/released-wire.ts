import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OLDEST_PAGE_DAYS, routeList } from '@tailgate/contracts';
import { z } from 'zod';
import { type Break, compareWire } from './compare-wire.ts';
import { findConsumers } from './find-consumers.ts';
import { describeWire, type Wire } from './wire.ts';

const intendedBreaks = z.array(z.strictObject({ change: z.string(), reason: z.string().min(10) }));
type Intended = z.output<typeof intendedBreaks>;
const files = {
  released: 'packages/contracts/wire/released.json',
  /** Routes as they were until a release changed them. Each file has the time of that release as its name. */
  replaced: 'packages/contracts/wire/replaced',
  intended: 'packages/contracts/wire/intended.json',
};

/** @returns what breaks a page that is served: one of the last release, or of an earlier one that was live lately */
export function checkWire(root: string): string[] {
  return withoutIntended(breaksIn(root), readIntended(root));
}

/** @returns the day on which the oldest page was opened that the wire is kept for */
export function oldestPage(now: Date): string {
  return new Date(now.getTime() - OLDEST_PAGE_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export function acceptWire(root: string, now: Date): void {
  const before = readWire(root, files.released);
  const routes = Object.entries(describeWire(routeList, 'input'));
  const present = new Map(routes.map(([key, route]) => [key, JSON.stringify(route)]));
  const changed = Object.entries(before).filter(([key, route]) => present.get(key) !== JSON.stringify(route));
  for (const file of replacedFiles(root)) {
    if (file.slice(0, 10) < oldestPage(now)) rmSync(join(root, files.replaced, file));
  }
  if (changed.length > 0) write(root, `${files.replaced}/${now.toISOString().replaceAll(':', '')}.json`, changed);
  write(root, files.released, routes);
  const left = new Set(breaksIn(root).map(({ change }) => change));
  const intended = readIntended(root).filter(({ change }) => left.has(change));
  writeFileSync(join(root, files.intended), `${JSON.stringify(intended, null, 2)}\n`);
}

export function withoutIntended(breaks: readonly Break[], intended: Intended): string[] {
  const known = new Set(intended.map(({ change }) => change));
  const found = new Set(breaks.map(({ change }) => change));
  return [
    ...breaks.filter(({ change }) => !known.has(change)).map(({ refusal }) => refusal),
    ...intended
      .filter(({ change }) => !found.has(change))
      .map(({ change }) => `${files.intended} has "${change}", which breaks nothing. Remove it.`),
  ];
}

function breaksIn(root: string): Break[] {
  const present = { present: describeWire(routeList, 'input'), sent: describeWire(routeList, 'output') };
  const consumers = findConsumers(root);
  const wires = [files.released, ...replacedFiles(root).map((file) => `${files.replaced}/${file}`)];
  const breaks = wires.flatMap((file) => compareWire({ released: readWire(root, file), ...present }, consumers));
  return [...new Map(breaks.map((each) => [each.refusal, each])).values()];
}

function replacedFiles(root: string): string[] {
  return globSync('*.json', { cwd: join(root, files.replaced) }).toSorted();
}

const readWire = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Wire;

const readIntended = (root: string) =>
  intendedBreaks.parse(JSON.parse(readFileSync(join(root, files.intended), 'utf8')));

/** One line for each route, so that a difference shows which ones a release changed. */
function write(root: string, file: string, routes: readonly (readonly [key: string, route: unknown])[]): void {
  const lines = routes.map(([key, route]) => `${JSON.stringify(key)}: ${JSON.stringify(route)}`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `{\n${lines.join(',\n')}\n}\n`);
}
