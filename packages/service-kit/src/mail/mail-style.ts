// Mail programs ignore style sheets and modern layout, so all styles are inline and the layout is a table. The colours are the
// portal's theme.
export const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
export const INK = '#0d0e12';
export const MUTED = '#43474f';
export const LINE = '#d9d6cc';
export const ACCENT = '#ffcd00';
export const TINT = '#f6f5f1';
export const PAPER = '#edebe4';
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** For mail programs with a dark theme that apply style sheets. The header and the buttons stay as they are. */
export const DARK = `@media (prefers-color-scheme: dark) {
  [style*="background:${PAPER}"] { background: ${INK} !important }
  [style*="background:${TINT}"] { background: #22252d !important }
  [style*="background:#fff6cf"] { background: #38280a !important }
  .sheet[bgcolor="#ffffff"], table[style*="background:#ffffff"] { background: #17191f !important }
  [style*="color:${MUTED}"] { color: #c4c7cf !important }
  [style*="color:${INK}"]:not([bgcolor="${ACCENT}"] > *) { color: #f4f3ee !important }
}`;
