import { dirname, relative, sep } from 'node:path';
import type { Compilation, Dependency, Module, ModuleGraph } from 'webpack';
import { type FrontEnd, installedVersion } from './workspace.ts';

type NamedImport = Dependency & { request?: string; ids?: readonly string[] };

export type ConsumeShared = Module & { options: { shareKey: string; import?: string; singleton?: boolean } };
export type ProvideShared = Module & { _name: string; _version: string };

export const isConsumeShared = (module: Module): module is ConsumeShared => module.type === 'consume-shared-module';
export const isProvideShared = (module: Module): module is ProvideShared => module.type === 'provide-module';

/** Our packages with a public surface that remotes depend on. A subpath, such as @tailgate/ui/calendar, is a library too. */
const OWN_LIBRARY = /^(@tailgate\/(?:ui|web-kit))(?:\/|$)/;

/** @returns each name that is imported from a shared module; '*' for a use that webpack cannot name, such as require() */
export function importsOf(module: Module, { moduleGraph }: Compilation): { name: string; from: Module }[] {
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { dependency, resolvedOriginModule: from } = connection;
    if (!dependency || !from || !connection.isTargetActive(undefined)) return [];
    return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
      const path = Array.isArray(reference) ? reference : reference.name;
      return { name: path.join('.') || '*', from };
    });
  });
}

export function bundledImports(module: Module, { moduleGraph }: Compilation) {
  return module.dependencies.flatMap((dependency) => {
    const { request = '', ids } = dependency as NamedImport;
    const [, packageName] = OWN_LIBRARY.exec(request) ?? [];
    const connection = packageName && ids ? moduleGraph.getConnection(dependency) : undefined;
    const target = connection?.isTargetActive(undefined) ? connection.resolvedModule : undefined;
    if (!packageName || !target || isConsumeShared(target)) return [];
    return [{ library: request, version: installedVersion(packageName), name: ids?.join('.') || '*', target }];
  });
}

/** @returns the names that a module exports. Members of a namespace are listed too, as "z.iso". */
export function exportsOf(module: Module, graph: ModuleGraph): { exports: string[]; commonJs: boolean } {
  const info = graph.getExportsInfo(module);
  const provided = info.getProvidedExports();
  const names = Array.isArray(provided) ? provided : ['*'];
  const members = names.flatMap((name) => {
    const inside = info.getReadOnlyExportInfo(name).exportsInfo?.getProvidedExports();
    return Array.isArray(inside) ? inside.map((member) => `${name}.${member}`) : [];
  });
  return { exports: [...names, ...members], commonJs: module.buildMeta?.exportsType !== 'namespace' };
}

export function namesExportedBy(path: string, { modules, moduleGraph }: Compilation, frontEnd: FrontEnd): string[] {
  const file = `${frontEnd.directory}${sep}${path}`;
  const module = [...modules].find((each) => each.nameForCondition() === file);
  return module ? exportsOf(module, moduleGraph).exports : [];
}

export function fileOf(module: Module, { directory, repository }: FrontEnd): string {
  const path = module.nameForCondition() ?? module.identifier();
  return relative(path.startsWith(directory + sep) ? dirname(directory) : repository, path);
}

export function partOf(module: Module, frontEnd: FrontEnd): string | undefined {
  if (!module.nameForCondition()) return undefined;
  const file = fileOf(module, frontEnd);
  const [, packageName] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return packageName ?? /^(packages\/[^/]+|[^/]+\/src)/.exec(file)?.[0];
}
