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
