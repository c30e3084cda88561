// The one entry of all npm scripts. It runs on Node 20 with nothing installed and hands over to Node 24 with everything installed.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInstallScripts } from './src/install/install-scripts.js';
import { missingInstallStep, recordInstall } from './src/install/install-state.js';

const commands = [
  'start',
  'dev',
  'test',
  'proofs',
  'screenshots',
  'seed',
  'bench',
  'validate',
  'build',
  'reset',
  'secrets',
];
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const nodeMajor = Number.parseInt(process.versions.node, 10);

function giveUp(message) {
  console.error(`\n  ${message}\n`);
  process.exit(1);
}

/** `npm ci` with a sign of life every ten seconds; npm's own progress bar only shows on a terminal. */
async function install() {
  const begin = Date.now();
  const seconds = () => `${Math.round((Date.now() - begin) / 1000)} s`;
  console.log('  …  Installing packages (npm ci)');
  const heartbeat = setInterval(() => console.log(`     still installing, ${seconds()}`), 10_000);
  const npm = process.env.npm_execpath;
  const [file, args] = npm?.endsWith('.js')
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' };
  const code = await exitOf(spawn(file, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], options));
  clearInterval(heartbeat);
  if (code !== 0) giveUp(`npm ci failed (exit code ${code}). Is the network there?`);
  console.log(`  ✓  Packages installed  ${seconds()}`);
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** Runs the command in Node 24: here, when this is one, else in the pinned one from node_modules. */
async function run(script, args) {
  if (nodeMajor >= 24) {
    process.argv.splice(1, process.argv.length - 1, script, ...args);
    await import(pathToFileURL(script).href);
    return;
  }
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(pinned)) {
    giveUp(
      `Node ${process.versions.node} is too old and no Node 24 comes as a package for this platform. Install Node 24 or newer.`,
    );
  }
  const node = process.platform === 'win32' ? pinned : realpathSync(pinned);
  // The channel tells the command when this process is gone, even by kill -9.
  const child = spawn(node, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const result = await exitOf(child);
  process.exit(typeof result === 'number' ? result : 1);
}

const [command, ...args] = process.argv.slice(2);
if (nodeMajor < 20) giveUp(`Tailgate needs Node 20 or newer; this is ${process.versions.node}.`);
if (!commands.includes(command))
  giveUp(`Usage: node packages/tooling/bootstrap.mjs <${commands.join('|')}> [arguments]`);

const missing = missingInstallStep(root);
if (missing === 'install') await install();
if (missing !== 'nothing') {
  runInstallScripts(root);
  recordInstall(root);
}
await run(join(root, 'packages', 'tooling', 'src', `${command}.ts`), args);
