import { expect, test } from '@jest/globals';
import { chooseInstances } from './instances.ts';
import { freePorts } from './ports.ts';

test('gives a single process the documented port, and replicas their own', async () => {
  const ports = await freePorts();
  expect((await chooseInstances(ports, 1, false)).find(({ server }) => server === 'users')).toMatchObject({
    name: 'users',
    port: ports.users,
  });
  const replicas = await chooseInstances(ports, 2, true);
  expect(replicas.map(({ name }) => name).filter((name) => name.startsWith('bff'))).toEqual(['bff-1', 'bff-2']);
  const taken = [...replicas.map(({ port }) => port), ...Object.values(ports)];
  expect(new Set(taken).size).toBe(taken.length);
});

test('refuses a number of replicas that makes no sense', async () => {
  const ports = await freePorts();
  for (const replicas of [0, 4, Number.NaN, 1.5])
    await expect(chooseInstances(ports, replicas, true)).rejects.toThrow('There can be 1 to 3 replicas');
});
