import { Agent, createServer } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';

// Without Express, which would slow it down.
const agent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32 });
const proxy = createProxyMiddleware({ target: process.env.TARGET ?? '', changeOrigin: true, agent });
createServer({ keepAliveTimeout: 61_000 }, (request, response) => void proxy(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
