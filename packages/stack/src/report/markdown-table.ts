export function markdownTable(head: readonly string[], rows: readonly (readonly (number | string)[])[]): string {
  const row = (cells: readonly (number | string)[]) => `| ${cells.join(' | ')} |`;
  return [row(head).replaceAll('  ', ' '), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');
}
