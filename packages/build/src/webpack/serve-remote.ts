import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devConfig } from './dev-config.ts';
import { readDeclaration } from './read-declaration.ts';
import { describeFrontEnd } from './workspace.ts';

const FIRST_PORT = '3100';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { portal: { type: 'string', default: 'http://localhost:8080' }, port: { type: 'string' } },
});
const frontEnd = describeFrontEnd(positionals[0] ?? '.');
const { name } = frontEnd;
await readDeclaration(frontEnd);
const portal = new URL(values.portal);
process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= FIRST_PORT;
const port = values.port ?? (await WebpackDevServer.getFreePort('auto', 'localhost'));
const origin = `http://localhost:${port}`;
const folder = `/mf/${name}/development/`;
const staging = mkdtempSync(join(tmpdir(), `tailgate-dev-${name}-`));
process.once('exit', () => rmSync(staging, { recursive: true, force: true }));

const compiler = webpack(devConfig(frontEnd, staging));
if (!compiler) throw new Error('webpack gave no compiler.');
const server = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    allowedHosts: ['localhost', portal.hostname],
    devMiddleware: { publicPath: folder },
    static: false,
    hot: true,
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
    setupMiddlewares: (middlewares) => [
      { name: 'portal', middleware: answerPortal },
      { name: 'declaration', path: `${folder}declaration.json`, middleware: sendDeclaration },
      ...middlewares,
    ],
  },
  compiler,
);
let announced = false;
compiler.hooks.done.tap('tailgate-dev', (stats) => {
  if (stats.hasErrors() || announced) return;
  announced = true;
  announce();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
await server.start();

type Answer = { setHeader(name: string, value: string): void; json(body: unknown): void };

/** Only pages of the portal may read the code. A retry of the shell comes from "/mf/@r1/...". */
function answerPortal(request: { url?: string | undefined }, response: Answer, next: () => void): void {
  response.setHeader('Access-Control-Allow-Origin', portal.origin);
  response.setHeader('Cache-Control', 'no-store');
  if (request.url !== undefined) request.url = request.url.replace(/^\/mf\/@r\d+\//, '/mf/');
  next();
}

/** The portal does not know the screens that were added since the last release. */
function sendDeclaration(_request: unknown, response: Answer, next: (error: unknown) => void): void {
  readDeclaration(frontEnd).then((declaration) => response.json(declaration), next);
}

function announce(): void {
  const link = new URL('/overrides/develop', portal);
  link.searchParams.set('remote', name);
  link.searchParams.set('origin', origin);
  process.stdout.write(`
  mf-${name} is served at ${origin} and takes your changes when you save.

  Open this link to get it in your browser, and only there:
  ${link.href}

  The banner in the portal ends it. Stop with Ctrl-C.

`);
}
