import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Access, type BootConfig, bootConfig } from '@tailgate/contracts';

export const PAGE_REQUEST = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

export const sri = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
export const newVersion = () => randomBytes(8).toString('hex');

const SHELL_PAGES = [
  { path: '/auth', preload: ['auth.3.js'] },
  { path: '/settings/company' },
  { path: '/ui', development: true },
];

interface ReleaseFolder {
  readonly releases: string;
}

type Drawn = Readonly<{ html: string; css: string }>;

/** @param views what its build drew, by path; the frames at `/frames/visitor` and so on */
export function releaseShell(
  folder: ReleaseFolder,
  fonts: readonly string[] = [],
  views: Readonly<Record<string, Drawn>> = {},
): string {
  const { releases } = folder;
  const version = newVersion();
  writeRelease(join(releases, 'shell', version), { 'main.1.js': 'main()', 'vendor.2.js': 'vendor()' });
  const scripts = ['vendor.2.js', 'main.1.js'].map((file) => ({ file, integrity: sri(file) }));
  const chunks = { 'auth.3.js': sri('auth.3.js'), 'forms.4.js': sri('forms.4.js') };
  const libraries = { forms: { version: '1.1.0', files: ['forms.4.js'] } };
  const draw = (view: Drawn | undefined) => view && drawFirstView(folder, `shell/${version}`, view);
  const pages = SHELL_PAGES.map((page) => ({ ...page, firstView: draw(views[page.path]) }));
  const frames = Object.keys(views).flatMap((path) => {
    const [, name] = /^\/frames\/(.*)/.exec(path) ?? [];
    return name ? [[name, { ...draw(views[path]), ...(name === 'staff' && { preload: ['forms.4.js'] }) }]] : [];
  });
  const stable = {
    ...{ version, scripts, chunks, pages, fonts: [...fonts], libraries, trustedTypes: true },
    frames: Object.fromEntries(frames),
  };
  changeState(releases, { shell: { stable, log: [] } });
  return version;
}

export function releaseEmptyShell({ releases }: ReleaseFolder): void {
  changeState(releases, { shell: { stable: { version: newVersion(), scripts: [], pages: SHELL_PAGES }, log: [] } });
}

export function releaseRemote({ releases }: ReleaseFolder, name: string, paths: Readonly<Record<string, Access>> = {}) {
  const version = newVersion();
  const files = { 'remoteEntry.1.js': `entry(${version})`, 'remote.2.js': 'remote()' };
  writeRelease(join(releases, 'mf', name, version), files);
  return {
    version,
    entry: 'remoteEntry.1.js',
    preload: ['remote.2.js'],
    integrity: { 'remoteEntry.1.js': sri('entry'), 'remote.2.js': sri('remote') },
    area: name,
    screens: Object.entries(paths).map(([path, access]) => ({ path, access, title: name })),
  };
}

/** Adds a file to a stored version. @returns how its release names it */
export function drawFirstView({ releases }: ReleaseFolder, version: string, view: Drawn) {
  const content = JSON.stringify(view);
  const file = `first-view.${createHash('sha256').update(content).digest('hex').slice(0, 12)}.json`;
  writeFileSync(join(releases, version, file), content);
  return { file, integrity: sri(content) };
}

export function replaceRegistry({ releases }: ReleaseFolder, registry: Readonly<Record<string, unknown>>): void {
  const remotes = Object.entries(registry).map(([name, stable]) => [name, { stable, log: [] }]);
  changeState(releases, { remotes: Object.fromEntries(remotes) });
}

export function announceRemote({ releases }: ReleaseFolder, name: string, screens: readonly object[]): void {
  changeState(releases, { announced: { [name]: { area: name, screens } } });
}

export function startCanary({ releases }: ReleaseFolder, name: string, release: unknown, percent: number): void {
  const { remotes } = JSON.parse(readFileSync(join(releases, 'releases.json'), 'utf8'));
  const canary = { release, percent };
  changeState(releases, { remotes: { ...remotes, [name]: { ...remotes[name], canary } } });
}

export function writeState({ releases }: ReleaseFolder, content: string): void {
  writeFileSync(join(releases, 'releases.json.new'), content);
  renameSync(join(releases, 'releases.json.new'), join(releases, 'releases.json'));
}

export function readBoot(html: string): BootConfig {
  return bootConfig.parse(JSON.parse(/id="tailgate-boot">(.*?)<\/script>/.exec(html)?.[1] ?? ''));
}

function writeRelease(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

function changeState(releases: string, part: object): void {
  const file = join(releases, 'releases.json');
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  writeState({ releases }, JSON.stringify({ ...before, ...part }));
}
