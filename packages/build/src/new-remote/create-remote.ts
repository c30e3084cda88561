import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleExtension, slotNamed } from './example-extension.ts';
import { readDeclarations, refuseFilledSlot, refuseTakenPath } from './refuse-taken.ts';

const templates = fileURLToPath(new URL('../../templates', import.meta.url));
const MODEL = 'mf-payment';
const COPIED = ['tsconfig.json', 'jest.config.js', 'src/index.ts', 'src/bootstrap.tsx'];
const PACKAGES = new Set([
  ...['@tailgate/contracts', '@tailgate/ui', '@tailgate/web-kit', '@tailgate/build', '@tailgate/checks'],
  ...['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'zod'],
  ...['@testing-library/react', '@types/react', '@types/react-dom'],
]);

type Packages = Record<string, string>;

/**
 * Makes the workspace of a new remote, with a screen and tests, and registers it in the repository.
 * @param folder the name of its folder: mf-drivers
 * @param fills a slot on a screen of another remote, for which it gets an example
 * @throws if the name or the slot cannot be used; nothing is written then
 */
export async function createRemote(repository: string, folder: string, fills?: string): Promise<void> {
  const name = remoteNameOf(folder);
  if (existsSync(join(repository, folder))) throw new Error(`${folder} exists already. Choose another name.`);
  const slot = fills === undefined ? undefined : slotNamed(fills);
  const declared = await readDeclarations(repository);
  refuseTakenPath(declared, `/${name}`);
  if (slot) refuseFilledSlot(declared, slot);
  const words = name.split('-');
  const values: Record<string, string> = {
    name,
    area: words.join(' '),
    title: words.map(capitalised).join(' '),
    component: words.map(capitalised).join(''),
    ...(slot && exampleExtension(slot)),
  };
  for (const kind of ['remote', ...(slot ? ['extension'] : [])])
    for (const [file, content] of filled(join(templates, kind), values)) write(join(repository, folder, file), content);
  for (const file of COPIED) cpSync(join(repository, MODEL, file), join(repository, folder, file));
  write(join(repository, folder, 'package.json'), manifestOf(repository, folder));
  registerRemote(repository, folder, MODEL);
}

function filled(folder: string, values: Readonly<Record<string, string>>): [file: string, content: string][] {
  return globSync('**/*.txt', { cwd: folder }).map((template) => {
    const file = template
      .replace(/\.txt$/, '')
      .replace('pages/page.', `pages/${values.name}-page.`)
      .replace('extensions/part.', `extensions/${values.slot}.`);
    const content = readFileSync(join(folder, template), 'utf8');
    return [file, content.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')];
  });
}

function remoteNameOf(folder: string): string {
  const name = folder.replace(/^mf-/, '');
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) || name.length > 31)
    throw new Error(
      `"${folder}" cannot be the name of a remote. Use mf- and lower-case words with hyphens, such as mf-drivers, up to 34 characters.`,
    );
  if (name === 'shell') throw new Error('mf-shell cannot be the name of a remote: it would be released as the shell.');
  return name;
}

/** With the versions of the model, so that all remotes have the same. */
function manifestOf(repository: string, folder: string): string {
  const model = JSON.parse(readFileSync(join(repository, MODEL, 'package.json'), 'utf8')) as {
    dependencies: Packages;
    devDependencies: Packages;
  };
  const needed = (packages: Packages) =>
    Object.fromEntries(Object.entries(packages).filter(([each]) => PACKAGES.has(each)));
  const manifest = {
    ...model,
    name: `@tailgate/${folder}`,
    dependencies: needed(model.dependencies),
    devDependencies: needed(model.devDependencies),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Adds a remote to the files that list the remotes. All else finds remotes by their folders.
 * @param model a remote that they list; the new one comes after it
 */
function registerRemote(repository: string, folder: string, model: string): void {
  const change = (file: string, edit: (content: string) => string) => {
    const path = join(repository, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  change('package.json', (content) => content.replace(`    "${model}",\n`, `$&    "${folder}",\n`));
  change('CODEOWNERS', (content) => {
    const owners = new RegExp(`^/${model}/.*\\n`, 'm');
    const path = `/${folder}/ `.padEnd(`/${model}/  `.length);
    const team = `@tailgate/${folder.replace(/^mf-/, '')}-team`;
    return content.replace(/^\*.*/m, `$& ${team}`).replace(owners, `$&${path} ${team}\n`);
  });
  change('docker-compose.yml', (content) => {
    const dependency = new RegExp(`^ +${model}: \\{.*\\n`, 'm');
    const service = new RegExp(`^  ${model}:\\n(?:    .*\\n)+`, 'm');
    return [dependency, service].reduce(
      (text, entry) => text.replace(entry, (found) => found + found.replaceAll(model, folder)),
      content,
    );
  });
  change('deploy/kubernetes/release/jobs.yaml', (content) =>
    content
      .split('---\n')
      .flatMap((job) => (job.includes(`/${model}\n`) ? [job, job.replaceAll(model, folder)] : [job]))
      .join('---\n'),
  );
  change('deploy/kubernetes/example/settings/kustomization.yaml', (content) =>
    content.replace(new RegExp(`^.*/${model},.*\\n`, 'm'), (image) => image + image.replaceAll(model, folder)),
  );
}
