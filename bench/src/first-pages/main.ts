import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPeer } from '@tailgate/build/peers';
import { environmentOf, type Stack } from '@tailgate/stack';
import { findChromium } from '@tailgate/stack/chromium';
import { frontEnds, repository } from '@tailgate/stack/repository';
import { freePorts } from '@tailgate/stack/servers';
import { chromium } from 'playwright';
import { inFolder, interrupted, withStack } from '../bench-stack.ts';
import { recordRatios, tableOf } from '../http/figures.ts';
import { startBff, withServers } from '../http/servers.ts';
import { fail, print } from '../print.ts';
import { comparePages } from './compare-pages.ts';
import { factsTable } from './facts-table.ts';

const LEAST_ROUNDS = 7;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(LEAST_ROUNDS) },
    /** A folder that keeps the builds of the peers for the next run, which must be of the same sources. */
    peers: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds must be at least 1.');
if (values.record && rounds < LEAST_ROUNDS) fail(`--record needs at least ${LEAST_ROUNDS} rounds.`);

await inFolder(undefined, async (folder) => {
  const kept = values.peers === undefined ? folder : resolve(values.peers);
  const peers = { 'one bundle': join(kept, 'one'), 'split by route': join(kept, 'split') };
  if (!existsSync(peers['one bundle'])) await buildPeer('one', peers['one bundle']);
  if (!existsSync(peers['split by route'])) await buildPeer('split', peers['split by route']);
  await withStack(join(folder, 'data'), (stack) => measure(stack, { portal: join(repository, 'dist'), ...peers }), {
    ...{ build: frontEnds, demoData: 'company' },
  });
});

async function measure(stack: Stack, builds: Readonly<Record<string, string>>): Promise<void> {
  const program = await findChromium(interrupted);
  const browser = await chromium.launch({
    ...(program !== undefined && { executablePath: program }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await withServers(async (keep) => {
      const { users, appointments, payments } = await freePorts();
      const ports = [users, appointments, payments];
      const urls = new Map<string, string>();
      for (const [name, releases] of Object.entries(builds)) {
        const port = ports.shift() ?? 0;
        const env = { ...environmentOf(stack, 'bff'), PORT: String(port), RELEASES_DIR: releases };
        const server = keep(await startBff(port, env));
        urls.set(name, server.url.replace('127.0.0.1', 'localhost'));
      }
      const { ratios, facts } = await comparePages(browser, urls, rounds);
      const table = factsTable(facts);
      print(`${tableOf(ratios, 'pages')}\n\n${table}`);
      if (values.record) recordRatios(ratios, rounds, 'pages', `\n${table}\n`);
      if (ratios.some(({ isMet }) => !isMet) || facts.some(({ isMet }) => !isMet)) process.exitCode = 1;
    });
  } finally {
    await browser.close();
  }
}
