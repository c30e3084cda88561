import { create, type Font } from 'fontkit';

type Layout = (...given: readonly unknown[]) => unknown;

/**
 * A font that always lays text out. fontkit cannot follow some rules of Noto's Indian fonts, and throws: then the same glyphs are
 * placed without the rules for positions, and at last without any.
 */
export function shapedFont(file: Buffer): Font {
  const font = create(file) as Font;
  const layouts = [layoutOf(font), layoutOf(without(file, 'GPOS')), layoutOf(without(file, 'GPOS', 'GSUB'))];
  const layout: Layout = (...given) => {
    let reason: unknown;
    for (const attempt of layouts) {
      try {
        return attempt(...given);
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  };
  return Object.assign(font, { layout }) as Font;
}

function layoutOf(font: Font): Layout {
  return (font.layout as Layout).bind(font);
}

function without(file: Buffer, ...tables: readonly string[]): Font {
  const hidden = Object.fromEntries(tables.map((table) => [table, { value: undefined }]));
  return Object.create(create(file) as Font, hidden) as Font;
}
