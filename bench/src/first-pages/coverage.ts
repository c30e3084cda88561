interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

export type Coverage = readonly {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}[];

/** @returns which share of the scripts' characters never ran; an inner range counts more than the one around it */
export function unusedShare(coverage: Coverage, url: string): number {
  let [total, unused] = [0, 0];
  for (const script of coverage.filter((each) => each.url.startsWith(url))) {
    const ranges = script.functions.flatMap((each) => each.ranges).toSorted(outerFirst);
    const used = new Uint8Array(ranges[0]?.endOffset ?? 0);
    for (const { startOffset, endOffset, count } of ranges) used.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    total += used.length;
    unused += used.reduce((sum, each) => sum + (each === 0 ? 1 : 0), 0);
  }
  return unused / total;
}

const outerFirst = (a: Range, b: Range) => a.startOffset - b.startOffset || b.endOffset - a.endOffset;
