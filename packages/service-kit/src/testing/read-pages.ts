interface ListAnswer {
  readonly status: number;
  readonly body: readonly { readonly id: number }[];
  readonly link: string | null | undefined;
}

export async function readPages(ask: (path: string) => Promise<ListAnswer>, path: string): Promise<number[][]> {
  const pages: number[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const { status, body, link }: ListAnswer = await ask(next);
    if (status !== 200) throw new Error(`${next} was answered with ${status}`);
    pages.push(body.map(({ id }) => id));
    if (pages.length > 1_000) throw new Error(`${path} has no end`);
    next = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  }
  return pages;
}

export function inPages(ids: readonly number[], limit: number): number[][] {
  const pages = Array.from({ length: Math.ceil(ids.length / limit) }, (_, page) =>
    ids.slice(page * limit, (page + 1) * limit),
  );
  return pages.length === 0 ? [[]] : pages;
}
