import type { CollectedSpan } from '@tailgate/service-kit/testing/collector';

export interface Row {
  readonly span: CollectedSpan;
  readonly depth: number;
  readonly x: number;
  readonly width: number;
}

interface Pause {
  readonly x: number;
  readonly label: string;
}

/** Longer than this without a span is a pause, such as a person who types. */
const PAUSE_NS = 60_000_000n;
const PAUSE_WIDTH = 26;
const NARROWEST = 2;

export function rowsOf(spans: readonly CollectedSpan[], width: number): { rows: Row[]; pauses: Pause[] } {
  const sections = sectionsOf(spans);
  const busy = sections.reduce((sum, { from, to }) => sum + Number(to - from), 0);
  const scale = (width - PAUSE_WIDTH * (sections.length - 1)) / busy;
  const starts: number[] = [];
  let x = 0;
  for (const { from, to } of sections) {
    starts.push(x);
    x += Number(to - from) * scale + PAUSE_WIDTH;
  }
  const rows = inOrder(spans).map(({ span, depth }) => {
    const place = sections.findIndex(({ to }) => span.start <= to);
    const at = (starts[place] ?? 0) + Number(span.start - (sections[place]?.from ?? 0n)) * scale;
    return { span, depth, x: at, width: Math.max(NARROWEST, Number(span.end - span.start) * scale) };
  });
  const pauses = sections.slice(1).map(({ from }, place) => {
    const seconds = Number(from - (sections[place]?.to ?? from)) / 1e9;
    return { x: (starts[place + 1] ?? 0) - PAUSE_WIDTH / 2, label: `${seconds.toFixed(1)} s` };
  });
  return { rows, pauses };
}

function sectionsOf(spans: readonly CollectedSpan[]): { from: bigint; to: bigint }[] {
  const sections: { from: bigint; to: bigint }[] = [];
  for (const { start, end } of spans.toSorted(byStart)) {
    const last = sections.at(-1);
    if (last && start - last.to < PAUSE_NS) last.to = end > last.to ? end : last.to;
    else sections.push({ from: start, to: end });
  }
  return sections;
}

function inOrder(spans: readonly CollectedSpan[]): { span: CollectedSpan; depth: number }[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const children = Map.groupBy(spans.toSorted(byStart), ({ parentSpanId }) =>
    ids.has(parentSpanId) ? parentSpanId : '',
  );
  const below = (parent: string, depth: number): { span: CollectedSpan; depth: number }[] =>
    (children.get(parent) ?? []).flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below('', 0);
}

const byStart = (a: CollectedSpan, b: CollectedSpan) => (a.start < b.start ? -1 : 1);
