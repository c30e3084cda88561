interface LogRecord {
  readonly level?: number | string;
  readonly time?: number | string;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

const levels: Readonly<Record<string, string>> = { '30': 'info', '40': 'warn', '50': 'error', '60': 'fatal' };

export function readableLine(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const record = JSON.parse(line) as LogRecord;
    if (record.msg === undefined && record.err === undefined) return line;
    const time = record.time === undefined ? '' : `${new Date(record.time).toISOString().slice(11, 19)} `;
    const level = levels[String(record.level)] ?? String(record.level ?? '');
    const cause = record.err?.stack ?? record.err?.message;
    return `${time}${level} ${record.msg ?? ''}${cause === undefined ? '' : `\n${cause}`}`;
  } catch {
    return line;
  }
}
