const FOLDERS = /^((?:[\w.-]+\/)+(?:, (?:[\w.-]+\/)+)*)(?:[\s:]|$)/;

/**
 * Reads the trees of folders in a README: the lines of its code blocks that start with a folder, below each other by their indentation.
 * @returns the folders' paths, relative to the README
 */
export function readTree(markdown: string): string[] {
  return codeBlocks(markdown).flatMap((lines) => {
    const above: { indent: number; path: string }[] = [];
    return lines.flatMap((line) => {
      const text = line.trimStart();
      const indent = line.length - text.length;
      const names = FOLDERS.exec(text)?.[1]?.split(', ');
      while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
      if (names === undefined) return [];
      const parent = above.at(-1)?.path ?? '';
      const paths = names.map((name) => `${parent}${name}`);
      if (paths[0] !== undefined && paths.length === 1) above.push({ indent, path: paths[0] });
      return paths.map((path) => path.slice(0, -1));
    });
  });
}

function codeBlocks(markdown: string): string[][] {
  const blocks: string[][] = [[]];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      fenced = !fenced;
      blocks.push([]);
    } else if (fenced || line.startsWith('    ')) {
      blocks.at(-1)?.push(line);
    } else if (line.trim() !== '') {
      blocks.push([]);
    }
  }
  return blocks.filter((lines) => lines.length > 0);
}
