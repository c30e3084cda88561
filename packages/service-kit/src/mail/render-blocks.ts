import { readableUrl } from './brand.ts';
import { escapeHtml, escapeLines } from './escape-html.ts';
import type { MailBlock, Row, Stop } from './mail-content.ts';
import { ACCENT, FONT, INK, LINE, MUTED, TABLE, TINT } from './mail-style.ts';

type Block<K extends MailBlock['kind']> = Extract<MailBlock, { kind: K }>;

/** Renders each kind of block as HTML. Typed text is escaped here and nowhere else. */
const RENDERED: { [K in MailBlock['kind']]: (block: Block<K>) => string } = {
  paragraph: ({ text }) =>
    `<p style="${FONT};font-size:16px;line-height:25px;color:${INK};margin:0 0 20px">${escapeLines(text)}</p>`,
  facts: ({ rows }) =>
    `<table ${TABLE} style="margin:0 0 24px;border-bottom:1px solid ${LINE}">${rows.map(fact).join('')}</table>`,
  prices,
  button,
  note: ({ label, text }) =>
    `<table ${TABLE} style="margin:0 0 24px"><tr><td style="border-left:4px solid ${ACCENT};background:#fff6cf;padding:14px 18px">
      <p style="${FONT};font-size:13px;line-height:18px;color:${MUTED};margin:0 0 4px">${escapeHtml(label)}</p>
      <p style="${FONT};font-size:16px;line-height:24px;color:${INK};margin:0">${escapeLines(text)}</p></td></tr></table>`,
  when,
  route: ({ from, to }) => `<table ${TABLE} style="margin:0 0 20px">${stop(from, false)}${stop(to, true)}</table>`,
};

/** Renders the blocks of a mail. Its first button is the main one; any other is outlined, so that one thing stands out. */
export function renderBlocks(blocks: readonly MailBlock[]): string[] {
  const main = blocks.find(({ kind }) => kind === 'button');
  return blocks.map((block) =>
    block.kind === 'button' && block !== main ? otherButton(block) : RENDERED[block.kind](block as never),
  );
}

function fact({ label, value }: Row): string {
  const cell = `${FONT};font-size:15px;line-height:22px;vertical-align:top;border-top:1px solid ${LINE}`;
  return `<tr>
    <td style="${cell};color:${MUTED};padding:10px 16px 10px 0;width:38%">${escapeHtml(label)}</td>
    <td style="${cell};color:${INK};padding:10px 0;overflow-wrap:anywhere">${escapeLines(value)}</td>
  </tr>`;
}

function price({ label, value }: Row, style: string): string {
  return `<tr>
    <td style="${FONT};${style};padding:6px 16px 6px 0">${escapeHtml(label)}</td>
    <td align="right" style="${FONT};${style};padding:6px 0;white-space:nowrap">${escapeHtml(value)}</td>
  </tr>`;
}

function prices({ rows, total }: Block<'prices'>): string {
  const lines = rows.map((row) => price(row, `font-size:15px;line-height:22px;color:${MUTED}`)).join('');
  const rule =
    rows.length > 0
      ? `<tr><td colspan="2" style="border-top:1px solid ${LINE};font-size:0;line-height:6px">&nbsp;</td></tr>`
      : '';
  return `<table ${TABLE} style="margin:0 0 24px;background:${TINT};border-radius:12px"><tr><td style="padding:14px 20px">
    <table ${TABLE}>${lines}${rule}${price(total, `font-size:20px;line-height:28px;font-weight:700;color:${INK}`)}</table></td></tr></table>`;
}

function button(block: Block<'button'>): string {
  const href = escapeHtml(block.url);
  const box = `bgcolor="${ACCENT}" style="border-radius:10px"`;
  const or = block.url.startsWith('mailto:') ? 'Or write to' : 'Or open this address';
  return `${buttonTable(block, box, 'padding:15px 30px;font-size:17px')}
    <p style="${FONT};font-size:12px;line-height:18px;color:${MUTED};margin:0 0 24px;overflow-wrap:anywhere">${or}: <a href="${href}" style="color:${MUTED}">${escapeHtml(readableUrl(block.url))}</a></p>`;
}

function otherButton(block: Block<'button'>): string {
  return buttonTable(block, `style="border:2px solid ${INK};border-radius:10px"`, 'padding:10px 20px;font-size:15px');
}

function buttonTable({ label, url }: Block<'button'>, box: string, text: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 14px"><tr>
    <td ${box}><a href="${escapeHtml(url)}" style="${FONT};display:inline-block;${text};line-height:22px;font-weight:700;color:${INK};text-decoration:none">${escapeHtml(label)}</a></td>
    </tr></table>`;
}

function when({ label, month, day, date, times }: Block<'when'>): string {
  return `<table ${TABLE} style="margin:0 0 24px;background:${TINT};border-radius:12px"><tr>
    <td style="padding:16px 0 16px 18px;width:64px;vertical-align:middle">
      <table role="presentation" width="64" cellpadding="0" cellspacing="0" border="0" style="border:2px solid ${INK};border-radius:10px;background:#ffffff">
        <tr><td align="center" bgcolor="${INK}" style="${FONT};font-size:12px;line-height:20px;font-weight:700;letter-spacing:1px;color:${ACCENT};text-transform:uppercase;border-radius:7px 7px 0 0">${escapeHtml(month)}</td></tr>
        <tr><td align="center" style="${FONT};font-size:26px;line-height:40px;font-weight:800;color:${INK}">${escapeHtml(day)}</td></tr>
      </table></td>
    <td style="padding:16px 18px;vertical-align:middle">
      <p style="${FONT};font-size:13px;line-height:18px;color:${MUTED};margin:0 0 2px">${escapeHtml(label)}</p>
      <p style="${FONT};font-size:17px;line-height:24px;font-weight:700;color:${INK};margin:0">${escapeHtml(date)}</p>
      <p style="${FONT};font-size:16px;line-height:24px;color:${INK};margin:0">${escapeHtml(times)}</p></td>
  </tr></table>`;
}

function stop({ label, value, link }: Stop, isLast: boolean): string {
  const line = isLast ? '' : `border-left:2px solid ${LINE};`;
  const dot = `width:10px;height:10px;border-radius:8px;border:3px solid ${INK};background:${isLast ? ACCENT : '#ffffff'}`;
  const linked = link
    ? `<p style="${FONT};font-size:14px;line-height:20px;margin:0"><a href="${escapeHtml(link.url)}" style="color:${INK}">${escapeHtml(link.label)}</a></p>`
    : '';
  return `<tr>
    <td style="width:28px;vertical-align:top;padding:4px 0 0">
      <div style="${dot};font-size:0;line-height:0">&nbsp;</div>
      <div style="${line}height:${isLast ? 0 : link ? 54 : 34}px;margin-left:7px;font-size:0;line-height:0">&nbsp;</div></td>
    <td style="vertical-align:top;padding:0 0 ${isLast ? 0 : 12}px">
      <p style="${FONT};font-size:13px;line-height:18px;color:${MUTED};margin:0">${escapeHtml(label)}</p>
      <p style="${FONT};font-size:16px;line-height:23px;font-weight:600;color:${INK};margin:0;overflow-wrap:anywhere">${escapeLines(value)}</p>${linked}</td>
  </tr>`;
}
