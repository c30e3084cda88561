import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FirstViewFile, RemoteDeclaration, ShellDeclaration } from '@tailgate/contracts';
import { hashOf, type StoredFile } from '@tailgate/releases';

interface FrontEnd {
  readonly kind: 'shell' | 'remote' | 'stand-alone';
  readonly directory: string;
}

export type FirstViews = Readonly<Record<string, FirstViewFile>>;
type DrawnViews = Readonly<Record<string, object>>;

/** Keeps a screen's styles from those of the frame: both may have the same classes. */
const SCOPE = '#main';

/** Where the shell draws this frame, which is no page. */
export const framePath = (name: string) => `/frames/${name}`;

/**
 * Draws what a person sees first of the screens whose declaration asks for it. In a separate process, which reads the sources as tests do,
 * so it can run beside the build.
 * @returns the views by path
 */
export async function drawFirstViews(
  { kind, directory }: FrontEnd,
  declaration: RemoteDeclaration | ShellDeclaration,
): Promise<DrawnViews> {
  const views = viewsOf(declaration);
  if (views.length === 0 || kind === 'stand-alone') return {};
  return await draw(directory, join(directory, kind === 'shell' ? 'src/first-view.tsx' : 'src/remote.tsx'), views);
}

/** @returns a file for each view, and by path where it is */
export function filesOfViews(
  drawn: DrawnViews,
  built: readonly StoredFile[],
): { files: StoredFile[]; byPath: FirstViews } {
  const files = Object.entries(drawn).map(([path, view]) => ({ path, file: fileOf(path, view, built) }));
  const described = files.map(({ path, file }) => [path, { file: file.name, integrity: hashOf(file.content) }]);
  return { files: files.map(({ file }) => file), byPath: Object.fromEntries(described) };
}

function viewsOf(declaration: RemoteDeclaration | ShellDeclaration): object[] {
  const screens = 'screens' in declaration ? declaration.screens : declaration.pages;
  const drawn = screens.filter(({ firstView }) => firstView);
  return [
    ...('frames' in declaration ? declaration.frames : []).map(({ name, access }) => ({
      path: framePath(name),
      access,
    })),
    ...drawn.map((screen) => ({
      path: screen.path,
      access: 'access' in screen ? screen.access : 'public',
      scope: SCOPE,
    })),
  ];
}

async function draw(directory: string, module: string, views: readonly object[]): Promise<DrawnViews> {
  const hooks = import.meta.resolve('./bundler-hooks.js');
  const program = createRequire(join(directory, 'package.json')).resolve('@tailgate/web-kit/first-view');
  const args = ['--import', hooks, program, module, JSON.stringify(views)];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
    timeout: 60_000,
  });
  return JSON.parse(stdout) as DrawnViews;
}

function fileOf(path: string, view: object, built: readonly StoredFile[]): StoredFile {
  const content = Buffer.from(withFonts(JSON.stringify(view), built));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `first-view${path.replaceAll(/[/:]+/g, '-')}.${hash}.json`, content };
}

/** The sources name fonts by their place in node_modules, the page by their file in the release. */
function withFonts(text: string, built: readonly StoredFile[]): string {
  return text.replace(/file:[^)]*\/([\w-]+)\.woff2/g, (_, name: string) => {
    const font = built.find((file) => file.name.startsWith(`${name}.`) && file.name.endsWith('.woff2'));
    if (!font) throw new Error(`The build has no font ${name}, which a first view uses.`);
    return `{{assets}}/${font.name}`;
  });
}
