import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { type ReleaseStorage, readSourceMaps } from '@tailgate/releases';
import { enclosingFunction } from './enclosing-function.ts';

/** "at t (/mf/payment/0123abcd/remote.js:1:234)", with or without a host, a name or the alias of a retry. */
const FRAME =
  /(?:at (?:[^\n(]*? )?\(?|[^\s@]*@)?(?:https?:\/\/[^/\s]+)?\/(?:mf\/(?:@r\d+\/)?([a-z][a-z0-9-]*)|assets)\/([a-z0-9.-]+)\/([\w.-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)\)?/g;

interface Symbolicated {
  readonly text: string;
  readonly missing: readonly string[];
}

export async function symbolicate(storage: ReleaseStorage, input: string): Promise<Symbolicated> {
  const maps = new Map<string, TraceMap | undefined>();
  const missing = new Set<string>();
  const stack = expandLogLines(input);
  for (const [, name = 'shell', version = '', file = ''] of stack.matchAll(FRAME)) {
    const key = `${name} ${version} ${file}`;
    if (maps.has(key)) continue;
    const found = await readSourceMaps(storage, name, version);
    if (!found) missing.add(`${name} ${version}`);
    const map = found?.[file];
    maps.set(key, map && new TraceMap({ ...map, sources: [...map.sources], names: [...map.names] }));
  }
  const text = stack.replace(FRAME, (frame, name = 'shell', version, file, line, column) => {
    const map = maps.get(`${name} ${version} ${file}`);
    return (map && describe(map, Number(line), Number(column))) ?? frame;
  });
  return { text, missing: [...missing] };
}

function describe(map: TraceMap, line: number, column: number): string | undefined {
  const { source, line: sourceLine, column: sourceColumn } = originalPositionFor(map, { line, column: column - 1 });
  if (source === null) return undefined;
  const content = sourceContentFor(map, source);
  const name = content ? enclosingFunction(content, sourceLine) : undefined;
  const position = `${source}:${sourceLine}:${sourceColumn + 1}`;
  return name ? `at ${name} (${position})` : `at ${position}`;
}

/** The BFF logs each error as one line of JSON. */
function expandLogLines(input: string): string {
  return input.replace(/^\{.*"stack":.*\}$/gm, (line) => {
    try {
      const { front_end, version, route, kind, error_message, stack, component_stack } = JSON.parse(line);
      const title = `${front_end} ${version} ${route} ${kind}: ${error_message}`;
      return [title, stack, ...(component_stack ? ['Components:', component_stack] : [])].join('\n');
    } catch {
      return line;
    }
  });
}
