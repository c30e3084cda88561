import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT_VERSION, OLDEST_CONTRACT, type RemoteDeclaration, type ShellDeclaration } from '@tailgate/contracts';
import {
  hashesByName,
  isSourceMap,
  liveVersion,
  makeLive,
  neededExports,
  type ReleaseFacts,
  type ReleaseStorage,
  readBuild,
  readState,
  reuseCompressed,
  type StoredFile,
  storeSourceMaps,
  storeVersion,
  versionsFolder,
} from '@tailgate/releases';
import type { Compiler, Stats } from 'webpack';
import webpack from 'webpack';
import { drawFirstViews, filesOfViews } from '../first-views/draw-first-views.ts';
import { openReleases } from '../releases/open-releases.ts';
import { currentCommit, whoReleases } from '../releases/origin.ts';
import type { BuildMode } from './base-config.ts';
import { buildCache } from './build-cache.ts';
import { BuiltChunks } from './built-chunks.ts';
import { describeRelease, firstScripts } from './describe-release.ts';
import { FactsPlugin } from './facts-plugin.ts';
import { containersOf } from './federation.ts';
import { findMissingExports } from './find-missing-exports.ts';
import { type MeasuredScript, measureScripts, reportSizes, totals } from './measure.ts';
import { readDeclaration } from './read-declaration.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';
import { standAloneConfig } from './stand-alone-config.ts';
import { buildWorker } from './worker-config.ts';
import { describeFrontEnd, type FrontEnd } from './workspace.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    watch: { type: 'boolean' },
    'stand-alone': { type: 'boolean' },
    'store-only': { type: 'boolean' },
    fresh: { type: 'boolean' },
  },
});
const frontEnd = describeFrontEnd(positionals[0] ?? '.', values['stand-alone']);
const mode: BuildMode = values.watch ? 'development' : 'production';
const declaredFirst = await readDeclaration(frontEnd);
const drawing = mode === 'production' ? drawFirstViews(frontEnd, declaredFirst) : Promise.resolve({});
// Where the build fails too, only the build says so.
drawing.catch(() => undefined);
const staging = mkdtempSync(join(tmpdir(), `tailgate-${frontEnd.name}-`));
process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

const graph = new FactsPlugin(frontEnd);
const compiler = createCompiler();
graph.apply(compiler);
if (values.watch) compiler.watch({ ignored: /node_modules/ }, finish);
else {
  compiler.run(async (error, stats) => {
    await finish(error, stats);
    // Writes the cache for the next build. It takes seconds, so the release goes live before.
    compiler.close((closeError) => closeError && fail(closeError));
  });
}

function createCompiler(): Compiler {
  const configs = { shell: shellConfig, remote: remoteConfig, 'stand-alone': standAloneConfig };
  const cached = mode === 'production' && !values.fresh ? buildCache(frontEnd) : {};
  return webpack({ ...configs[frontEnd.kind](frontEnd, mode, staging), ...cached });
}

async function finish(error: Error | null, stats: Stats | undefined): Promise<void> {
  if (error || !stats || stats.hasErrors()) {
    process.stderr.write(`${error?.stack ?? stats?.toString({ all: false, errors: true, errorDetails: true })}\n`);
    // While watching, keep the last good build and wait for the next save.
    if (!values.watch) process.exitCode = 1;
    return;
  }
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ all: false, warnings: true })}\n`);
  await publish(frontEnd, stats).catch(fail);
}

function fail(failure: unknown): void {
  process.stderr.write(`${failure instanceof Error ? failure.stack : failure}\n`);
  process.exitCode = 1;
}

async function publish(frontEnd: FrontEnd, stats: Stats): Promise<void> {
  const { name, kind, dist } = frontEnd;
  const declaration = await readDeclaration(frontEnd);
  if (kind === 'remote' && 'screens' in declaration) {
    refuseMissingExports(frontEnd, stats, declaration);
    if (declaration.worker) await buildWorker(frontEnd, declaration.worker.file, { mode, staging });
  }
  // In the version folder too, so that a changed declaration makes a new version.
  const declared = { name: 'declaration.json', content: Buffer.from(JSON.stringify(declaration)) };
  const built = readBuild(staging);
  const maps = mode === 'production' ? built.filter(isSourceMap) : [];
  const scriptsAndFonts = built.filter((file) => !maps.includes(file));
  const firstViews = filesOfViews(await drawing, scriptsAndFonts);
  const files = [declared, ...scriptsAndFonts, ...firstViews.files];
  const chunks = new BuiltChunks(stats.compilation);
  const release = describeRelease(frontEnd, declaration, files, chunks, firstViews.byPath);
  const storage = await openReleases(dist);
  // A stand-alone remote is its own shell.
  const releasedAs = kind === 'remote' ? name : 'shell';
  const [builtBy, compress] = [whoReleases(), mode === 'production'];
  if (compress && !values.fresh) reuseCompressed(files, await liveFiles(storage, releasedAs));
  await storeSourceMaps(storage, releasedAs, release.version, maps);
  const copies = kind === 'remote' ? chunks.copies() : new Set<string>();
  const loaded = files.filter((file) => !copies.has(file.name));
  const scripts = await measureScripts(loaded, [
    ...firstScripts(frontEnd, chunks),
    ...firstScreenOf(declaration, chunks),
  ]);
  const facts = factsOf(declaration, files, scripts);
  await storeVersion(storage, releasedAs, { release, files, compress, builtBy, commit: currentCommit(), facts });
  if (!values['store-only']) await makeLive(storage, releasedAs, release, builtBy);
  reportSizes(name, release.version, scripts);
  process.send?.('live');
}

async function liveFiles(storage: ReleaseStorage, name: string): Promise<StoredFile[]> {
  const version = liveVersion(await readState(storage), name);
  return version === undefined ? [] : await storage.readFolder(`${versionsFolder(name)}/${version}`);
}

function firstScreenOf(declaration: ShellDeclaration | RemoteDeclaration, chunks: BuiltChunks): string[] {
  const chunk = 'screens' in declaration ? declaration.screens[0]?.chunk : undefined;
  return chunk === undefined ? [] : chunks.scriptsOf(chunk);
}

function factsOf(
  declaration: ShellDeclaration | RemoteDeclaration,
  files: readonly StoredFile[],
  scripts: readonly MeasuredScript[],
): ReleaseFacts {
  const { parts, ...found } = graph.facts;
  return {
    contract: { newest: CONTRACT_VERSION, oldest: OLDEST_CONTRACT },
    containers: containersOf(frontEnd),
    ...found,
    files: hashesByName(files),
    sizes: { ...totals(scripts), parts },
    budget: ('budget' in declaration && declaration.budget) || null,
  };
}

function refuseMissingExports(
  { name, directory }: FrontEnd,
  { compilation }: Stats,
  declaration: RemoteDeclaration,
): void {
  const missing = findMissingExports(compilation, directory, neededExports(declaration));
  if (missing.length === 0) return;
  throw new Error(`src/remote.tsx of ${name} does not export ${missing.join(' and ')}, which the shell needs.`);
}
