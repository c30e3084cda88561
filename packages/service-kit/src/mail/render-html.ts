import { escapeHtml, escapeLines } from './escape-html.ts';
import type { Brand, MailBlock, MailContent, Row } from './mail-content.ts';

// Mail programs drop style sheets and know only tables: every style is inline and the layout is a table. The colours are the
// portal's own theme.
const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const INK = '#0d0e12';
const MUTED = '#43474f';
const LINE = '#d9d6cc';
const ACCENT = '#ffcd00';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function row({ label, value }: Row, style: string): string {
  return `<tr>
    <td style="${FONT};${style};color:${MUTED};vertical-align:top;padding:10px 16px 10px 0;border-top:1px solid ${LINE};width:38%">${escapeHtml(label)}</td>
    <td style="${FONT};${style};color:${INK};vertical-align:top;padding:10px 0;border-top:1px solid ${LINE}">${escapeLines(value)}</td>
  </tr>`;
}

function priceRow({ label, value }: Row, style: string): string {
  return `<tr>
    <td style="${FONT};${style};padding:6px 16px 6px 0">${escapeHtml(label)}</td>
    <td align="right" style="${FONT};${style};padding:6px 0;white-space:nowrap">${escapeHtml(value)}</td>
  </tr>`;
}

function block(content: MailBlock): string {
  switch (content.kind) {
    case 'paragraph':
      return `<p style="${FONT};font-size:16px;line-height:25px;color:${INK};margin:0 0 20px">${escapeLines(content.text)}</p>`;
    case 'facts':
      return `<table ${TABLE} style="margin:0 0 24px;border-bottom:1px solid ${LINE}">${content.rows
        .map((entry) => row(entry, 'font-size:15px;line-height:22px'))
        .join('')}</table>`;
    case 'prices':
      return `<table ${TABLE} style="margin:0 0 24px;background:#f6f5f1;border-radius:10px"><tr><td style="padding:14px 20px">
        <table ${TABLE}>${content.rows.map((entry) => priceRow(entry, `font-size:15px;line-height:22px;color:${MUTED}`)).join('')}
        ${priceRow(content.total, `font-size:20px;line-height:28px;font-weight:700;color:${INK}`)}</table></td></tr></table>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 14px"><tr>
        <td bgcolor="${ACCENT}" style="border-radius:10px"><a href="${escapeHtml(content.url)}" style="${FONT};display:inline-block;padding:15px 30px;font-size:17px;line-height:22px;font-weight:700;color:${INK};text-decoration:none">${escapeHtml(content.label)}</a></td>
        </tr></table>
        <p style="${FONT};font-size:13px;line-height:20px;color:${MUTED};margin:0 0 24px;word-break:break-all">Or open this address: <a href="${escapeHtml(content.url)}" style="color:${MUTED}">${escapeHtml(content.url)}</a></p>`;
    case 'note':
      return `<table ${TABLE} style="margin:0 0 24px"><tr><td style="border-left:4px solid ${ACCENT};background:#fff6cf;padding:14px 18px">
        <p style="${FONT};font-size:13px;line-height:18px;color:${MUTED};margin:0 0 4px">${escapeHtml(content.label)}</p>
        <p style="${FONT};font-size:16px;line-height:24px;color:${INK};margin:0">${escapeLines(content.text)}</p></td></tr></table>`;
  }
}

function footer(brand: Brand): string {
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}" style="color:${MUTED}">${label}</a>`;
  return `${escapeHtml(brand.company)} &middot; pickup-truck errands, pickup and delivery<br>
    ${link(brand.portalUrl, 'Customer portal')} &nbsp;&middot;&nbsp; ${link(brand.contactUrl, 'Contact us')}`;
}

/** The mail as an HTML document. */
export function renderHtml(content: MailContent, brand: Brand): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light">
  <title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#edebe4">
  <div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>
  <table ${TABLE} style="background:#edebe4"><tr><td align="center" style="padding:32px 12px">
    <table ${TABLE} style="max-width:600px">
      <tr><td bgcolor="${INK}" style="border-radius:14px 14px 0 0;border-bottom:5px solid ${ACCENT};padding:22px 36px">
        <span style="${FONT};font-size:22px;line-height:28px;font-weight:800;letter-spacing:.4px;color:#ffffff">${escapeHtml(brand.company)}</span>
      </td></tr>
      <tr><td bgcolor="#ffffff" style="border-radius:0 0 14px 14px;padding:34px 36px 16px">
        <h1 style="${FONT};font-size:26px;line-height:33px;font-weight:700;color:${INK};margin:0 0 16px">${escapeHtml(content.heading)}</h1>
        ${content.blocks.map(block).join('\n        ')}
      </td></tr>
      <tr><td align="center" style="${FONT};font-size:13px;line-height:21px;color:${MUTED};padding:22px 24px">${footer(brand)}</td></tr>
    </table>
  </td></tr></table>
</body>
</html>`;
}
