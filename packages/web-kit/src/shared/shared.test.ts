import { expect, test } from '@jest/globals';
import * as reactQuery from '@tanstack/react-query';
import * as reactRouter from 'react-router-dom';
import { z } from 'zod';
import * as sharedQuery from './react-query.ts';
import * as sharedRouter from './react-router-dom.ts';
import { z as sharedZod } from './zod.ts';

test('re-exports each shared name from its library', () => {
  const pairs = [
    [sharedRouter, reactRouter],
    [sharedQuery, reactQuery],
    [sharedZod, z],
  ] as [Record<string, unknown>, Record<string, unknown>][];
  for (const [shared, real] of pairs) {
    expect(Object.keys(shared).length).toBeGreaterThan(10);
    for (const [name, value] of Object.entries(shared)) {
      expect([name, value === real[name]]).toEqual([name, true]);
      expect([name, value]).not.toEqual([name, undefined]);
    }
  }
});
