import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Progress } from '../report/progress.ts';
import { freePorts } from '../servers/ports.ts';
import { startStack } from './start-stack.ts';

test('a page opens before the other servers start, where nothing has to be built or made', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tailgate-start-'));
  const events: string[] = [];
  const progress: Progress = {
    note: () => undefined,
    async step(label, work) {
      events.push(`${label} starts`);
      const result = await work();
      events.push(`${label} runs`);
      return result;
    },
  };
  const options = { dataDir, progress, build: [], survives: 'nothing', servesEarly: true } as const;
  const stack = await startStack({ ...options, ports: await freePorts() });
  try {
    await stack.complete;
    const began = ['Users service', 'Payments service', 'Stripe sandbox', 'Text viewer'].map((name) =>
      events.indexOf(`${name} starts`),
    );
    expect(events).toContain('BFF runs');
    expect(Math.min(...began)).toBeGreaterThan(events.indexOf('BFF runs'));
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
