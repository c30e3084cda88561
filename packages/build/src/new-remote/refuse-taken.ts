import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Declared {
  readonly frontEnd: string;
  readonly declaration: {
    readonly pages?: readonly { readonly path: string }[];
    readonly screens?: readonly { readonly path: string }[];
    readonly extensions?: readonly { readonly slot: string }[];
  };
}

export async function readDeclarations(repository: string): Promise<Declared[]> {
  const files = ['shell', ...globSync('mf-*', { cwd: repository }).sort()]
    .map((frontEnd) => ({ frontEnd, file: join(repository, frontEnd, 'src/declaration.ts') }))
    .filter(({ file }) => existsSync(file));
  return await Promise.all(
    files.map(async ({ frontEnd, file }) => {
      const { declaration } = (await import(pathToFileURL(file).href)) as Pick<Declared, 'declaration'>;
      return { frontEnd, declaration };
    }),
  );
}

export function refuseTakenPath(declared: readonly Declared[], path: string): void {
  for (const { frontEnd, declaration } of declared) {
    const paths = [...(declaration.pages ?? []), ...(declaration.screens ?? [])].map((page) => page.path);
    if (paths.includes(path))
      throw new Error(`${path} belongs to ${frontEnd}, so the new remote cannot have it. Choose another name.`);
  }
}

export function refuseFilledSlot(declared: readonly Declared[], slot: string): void {
  const owner = declared.find(({ declaration }) => declaration.extensions?.some((each) => each.slot === slot));
  if (owner) throw new Error(`${owner.frontEnd} fills the slot ${slot} already. Choose another slot.`);
}
