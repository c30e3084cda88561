import { scaleLinear, scaleLog } from '@visx/scale';

interface Curve {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface Picture {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly curves: readonly Curve[];
  readonly goal?: number;
}

const COLORS = ['#1d4ed8', '#b45309', '#15803d', '#7e22ce'];
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 360, 56, 36, 62, 46] as const;

export function drawCurves({ title, x, y, curves, goal }: Picture): string {
  const points = curves.flatMap((curve) => curve.points);
  const xs = [...new Set(points.map((point) => point.x))].toSorted((a, b) => a - b);
  const most = Math.max(...points.map((point) => point.y), goal ?? 0);
  const across = scaleLog({ domain: [xs[0] ?? 1, xs.at(-1) ?? 1], range: [LEFT, WIDTH - RIGHT] });
  const down = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: true });
  const place = (point: { x: number; y: number }) => `${across(point.x).toFixed(1)},${down(point.y).toFixed(1)}`;
  const lines = curves.map((curve, number) => {
    const color = COLORS[number % COLORS.length] ?? '';
    const dots = curve.points.map((point) => {
      const [cx, cy] = place(point).split(',');
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`;
    });
    return `<polyline points="${curve.points.map(place).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`;
  });
  const rows = down.ticks(5).map((tick) => rowAt(down(tick), String(tick)));
  const columns = xs.map((each) => text(across(each), HEIGHT - BOTTOM + 18, each.toLocaleString('en-US'), 'middle'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="ui-sans-serif, system-ui, sans-serif" font-size="11">
<title>${inText(title)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${legend(curves)}
${text(12, TOP - 14, y)}
${[...rows, ...columns].join('\n')}
${goal === undefined ? '' : goalAt(down(goal), goal)}
${lines.join('\n')}
${text(WIDTH - RIGHT, HEIGHT - 10, x, 'end')}
</svg>
`;
}

function legend(curves: readonly Curve[]): string {
  const entries = curves.map(({ name }, number) => {
    const x = 12 + number * Math.floor((WIDTH - 24) / curves.length);
    const box = `<rect x="${x}" y="14" width="12" height="12" rx="2" fill="${COLORS[number % COLORS.length]}"/>`;
    return box + text(x + 18, 24, name);
  });
  return entries.join('\n');
}

function rowAt(y: number, label: string): string {
  const line = `<line x1="${LEFT}" y1="${y}" x2="${WIDTH - RIGHT}" y2="${y}" stroke="#cbd5e1"/>`;
  return line + text(LEFT - 8, y + 4, label, 'end');
}

function goalAt(y: number, goal: number): string {
  const line = `<line x1="${LEFT}" y1="${y}" x2="${WIDTH - RIGHT}" y2="${y}" stroke="#b91c1c" stroke-dasharray="4 3"/>`;
  return line + text(WIDTH - RIGHT, y - 5, `goal ${goal}`, 'end');
}

function text(x: number, y: number, content: string, anchor = 'start'): string {
  return `<text x="${x}" y="${y}" fill="#111827" text-anchor="${anchor}">${inText(content)}</text>`;
}

const inText = (content: string) => content.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
