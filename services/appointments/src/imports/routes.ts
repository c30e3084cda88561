import { DEFAULT_LIMIT, type ServiceHandlers, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { KINDS } from './kinds.ts';
import { presentImport } from './present-import.ts';
import { startImport } from './start-import.ts';
import { takeBackImport } from './take-back-import.ts';
import { writeImport } from './write-import.ts';

export function importRoutes(deps: Dependencies) {
  const { imports, now } = deps;
  return {
    async listImports({ query: { limit = DEFAULT_LIMIT, ...place }, request, response }) {
      const page = await imports.list({ ...place, limit });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows.map((row) => presentImport(row, now()));
    },

    async checkImport({ body }) {
      const planned = await KINDS[body.kind].check(deps, body.rows, body.date_order);
      return { rows: planned.map(({ checked }) => checked) };
    },

    startImport: async ({ body, scope }) => presentImport(await startImport(deps, body, scope.actor), now()),

    async writeImport({ params, body, scope }) {
      const { rows, source } = await writeImport(deps, params.id, body, scope);
      return { rows, import: presentImport(source, now()) };
    },

    async takeBackImport({ params, body, scope }) {
      const { takenBack, kept, next, source } = await takeBackImport(deps, params.id, body, scope);
      return { import: presentImport(source, now()), taken_back: takenBack.length, kept: [...kept], next };
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
