/** Turns what a description names into links: "docs/operations.md#watch", "decision 59". */
export function linkReferences(text: string, decisions: readonly string[]): string {
  return text
    .replace(/\bdecision (\d+)\b/g, (words, number: string) => {
      const file = decisions.find((name) => name.startsWith(`${number.padStart(4, '0')}-`));
      return file === undefined ? words : `[${words}](../decisions/${file})`;
    })
    .replace(/\bdocs\/([\w/-]+)\.md(#[\w-]+)?/g, (_, page: string, part = '') => {
      return `[${part === '' ? titleOf(page) : part.slice(1).replaceAll('-', ' ')}](../${page}.md${part})`;
    })
    .replace(/^CONTRIBUTING\.md$/, '[CONTRIBUTING.md](../../CONTRIBUTING.md)');
}

function titleOf(page: string): string {
  const number = /^decisions\/(\d{4})-/.exec(page)?.[1];
  return number === undefined ? page : `decision ${Number(number)}`;
}
