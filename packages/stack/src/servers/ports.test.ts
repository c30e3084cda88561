import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { configuredPorts, freePorts, takenPorts } from './ports.ts';

test('names a taken port and the program that uses it', async () => {
  const ports = await freePorts();
  expect(await takenPorts(ports, ['bff', 'redis'])).toEqual([]);
  const server = createServer().listen(ports.redis, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const [message, ...others] = await takenPorts(ports, ['bff', 'redis']);
  await new Promise((resolve) => server.close(resolve));
  expect(message).toMatch(new RegExp(`^Port ${ports.redis} \\(redis\\) is taken by process ${process.pid} \\(.*node`));
  expect(others).toEqual([]);
});

test('reserves each port once, below the range of ephemeral ports', async () => {
  const given = (await Promise.all(Array.from({ length: 20 }, freePorts))).flatMap((ports) => Object.values(ports));
  expect(new Set(given).size).toBe(given.length);
  expect(Math.min(...given)).toBeGreaterThan(20_000);
  expect(Math.max(...given)).toBeLessThan(32_768);
});

test('moves all ports by the offset, except the portal, which PORT sets', () => {
  expect(configuredPorts({})).toMatchObject({ bff: 8080, users: 4103, postgres: 54_329 });
  expect(configuredPorts({ TAILGATE_PORT_OFFSET: '10', PORT: '9000' })).toMatchObject({
    bff: 9000,
    users: 4113,
    redis: 63_800,
  });
  expect(() => configuredPorts({ TAILGATE_PORT_OFFSET: '2000' })).toThrow('moves redis to port 65790');
  expect(() => configuredPorts({ TAILGATE_PORT_OFFSET: '640' })).toThrow(
    'mail-viewer to port 1720, which browsers refuse',
  );
  expect(() => configuredPorts({ PORT: '6000' })).toThrow('PORT 6000 is one that browsers refuse');
  expect(() => configuredPorts({ PORT: 'web' })).toThrow('PORT must be a whole number');
});
