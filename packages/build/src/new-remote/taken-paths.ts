import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function refuseTakenPath(repository: string, path: string): Promise<void> {
  for (const frontEnd of ['shell', ...globSync('mf-*', { cwd: repository }).sort()]) {
    const file = join(repository, frontEnd, 'src/declaration.ts');
    if (!existsSync(file)) continue;
    const { declaration } = (await import(pathToFileURL(file).href)) as {
      declaration: { pages?: { path: string }[]; screens?: { path: string }[] };
    };
    const paths = [...(declaration.pages ?? []), ...(declaration.screens ?? [])].map((page) => page.path);
    if (paths.includes(path))
      throw new Error(`${path} belongs to ${frontEnd}, so the new remote cannot have it. Choose another name.`);
  }
}
