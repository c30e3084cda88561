import type { CollectedSpan } from '@tailgate/service-kit/testing/collector';
import { type Row, rowsOf } from './trace-rows.ts';

const COLORS: Readonly<Record<string, string>> = {
  bff: '#1d4ed8',
  payments: '#15803d',
  appointments: '#b45309',
  users: '#7e22ce',
};
const DATABASE = '#94a3b8';
const [NAMES, BARS, ROW, TOP] = [430, 770, 17, 54] as const;

export function drawTrace(spans: readonly CollectedSpan[]): string {
  const { rows, pauses } = rowsOf(spans, BARS);
  const height = TOP + rows.length * ROW + 16;
  const width = NAMES + BARS + 90;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-sans-serif, system-ui, sans-serif" font-size="11">
<title>The trace of one booking</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${legend()}
${pauses.map(({ x, label }) => pause(x, label, height)).join('\n')}
${rows.map(draw).join('\n')}
</svg>
`;
}

function legend(): string {
  const entries = [...Object.entries(COLORS).filter(([name]) => name !== 'users'), ['statement', DATABASE]];
  return entries
    .map(([name = '', color], place) => {
      const x = 12 + place * 110;
      return `<rect x="${x}" y="14" width="12" height="12" rx="2" fill="${color}"/><text x="${x + 18}" y="24" fill="#111827">${name}</text>`;
    })
    .join('\n');
}

function pause(x: number, label: string, height: number): string {
  const at = NAMES + x;
  return `<line x1="${at}" y1="${TOP - 8}" x2="${at}" y2="${height - 10}" stroke="#cbd5e1" stroke-dasharray="3 3"/><text x="${at}" y="${TOP - 12}" fill="#64748b" text-anchor="middle">${label}</text>`;
}

function draw({ span, depth, x, width }: Row, place: number): string {
  const y = TOP + place * ROW;
  const isStatement = span.attributes['db.system.name'] !== undefined;
  const color = isStatement ? DATABASE : (COLORS[span.process] ?? '#111827');
  const milliseconds = (Number(span.end - span.start) / 1e6).toFixed(1);
  const name = inText(`${span.kind === 'client' && !isStatement ? '→ ' : ''}${span.name}`);
  return `<text x="${12 + depth * 12}" y="${y + 12}" fill="${isStatement ? '#64748b' : '#111827'}">${name}</text><rect x="${NAMES + x}" y="${y + 3}" width="${width}" height="11" rx="2" fill="${color}"/><text x="${NAMES + x + width + 4}" y="${y + 12}" fill="#64748b">${milliseconds} ms</text>`;
}

const inText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
