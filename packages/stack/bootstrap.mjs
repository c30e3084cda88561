// The entry of every npm script. It runs on Node 20 with nothing installed, installs the packages and continues on Node 26.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findCommand, helpOf, helpOfAll } from './src/commands/command-help.js';
import { COMPILE_CACHE, keepCompiledCode } from './src/install/compile-cache.js';
import { runInstallScripts } from './src/install/install-scripts.js';
import { missingInstallStep, recordInstall } from './src/install/install-state.js';
import { ensureNodeStarts } from './src/install/pinned-node.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const nodeMajor = Number.parseInt(process.versions.node, 10);

function fail(message) {
  console.error(`\n  ${message}\n`);
  process.exit(1);
}

/** Without development packages, and without what a package names for a bundler that we do not use. */
const PRODUCTION = ['--omit=dev', '--omit=peer'];

async function install(title, npmArgs) {
  const begin = Date.now();
  const seconds = () => `${Math.round((Date.now() - begin) / 1000)} s`;
  console.error(`  …  Installing ${title} (npm ${npmArgs.join(' ')})`);
  const heartbeat = setInterval(() => console.error(`     still installing, ${seconds()}`), 10_000);
  const npm = process.env.npm_execpath;
  const [file, args] = npm?.endsWith('.js')
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const options = { cwd: root, stdio: ['inherit', 2, 'inherit'], shell: process.platform === 'win32' };
  const code = await exitOf(spawn(file, [...args, ...npmArgs, '--loglevel=error'], options));
  clearInterval(heartbeat);
  if (code !== 0) fail(`npm failed (exit code ${code}). Check the network connection.`);
  console.error(`  ✓  Installed ${title}  ${seconds()}`);
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

async function run(script, args) {
  if (nodeMajor >= 26) {
    keepCompiledCode();
    process.argv.splice(1, process.argv.length - 1, script, ...args);
    await import(pathToFileURL(script).href);
    return;
  }
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(pinned)) {
    fail(
      `Node ${process.versions.node} is too old, and npm has no Node 26 package for this platform. Install Node 26 or newer.`,
    );
  }
  const node = process.platform === 'win32' ? pinned : realpathSync(pinned);
  await ensureNodeStarts(node).catch((error) => fail(error.message));
  // The IPC channel closes when this process ends, even by kill -9; the command then stops too.
  const child = spawn(node, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const result = await exitOf(child);
  process.exit(typeof result === 'number' ? result : 1);
}

if (nodeMajor < 20) fail(`Tailgate needs Node 20 or newer; this is ${process.versions.node}.`);
const { command, args } = findCommand(process.argv.slice(2));
const asksForHelp = args.includes('--help') || args.includes('-h');
if (command === undefined || command.script === undefined || asksForHelp) {
  const unknown = command === undefined || (args.length > 0 && !asksForHelp);
  if (unknown) console.error(`There is no command ${process.argv.slice(2).join(' ')}.\n`);
  console.log(command ? helpOf(command) : helpOfAll());
  process.exit(unknown ? 1 : 0);
}

const scope = command.installs ?? 'all';
const missing = missingInstallStep(root, scope);
if (missing === 'install') await install('packages', ['ci', ...(scope === 'all' ? [] : PRODUCTION)]);
// Adds to what is there: `npm ci` would first remove the packages of a portal that runs.
if (missing === 'complete') await install('development packages', ['install', '--no-save']);
if (missing !== 'nothing') {
  runInstallScripts(root);
  recordInstall(root);
}
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
await run(join(root, command.script), [...(command.args ?? []), ...args]);
