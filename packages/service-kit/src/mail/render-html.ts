import { type Brand, isMailLink } from './brand.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailContent } from './mail-content.ts';
import { ACCENT, DARK, FONT, INK, MUTED, PAPER, TABLE } from './mail-style.ts';
import { renderBlocks } from './render-blocks.ts';

// Drawn with borders, because mail programs block pictures. The company's name beside it is its text.
const MARK = `<div aria-hidden="true" style="width:17px;margin:2px auto 0;border:3px solid ${INK};border-radius:2px;font-size:0;line-height:0">
            <div style="width:10px;height:3px;margin:2px auto 1px;background:${INK};border-radius:2px"></div></div>
          <div aria-hidden="true" style="width:12px;height:5px;margin:0 auto;border:solid ${INK};border-width:0 4px;font-size:0;line-height:0"></div>`;

/** Fills what lists show after the preview, so that the first words of the mail do not follow it. */
const AFTER_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(60);

function footer(brand: Brand): string {
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}" style="color:${MUTED}">${label}</a>`;
  const ways = [
    link(brand.portalUrl, 'Customer portal'),
    link(brand.contactUrl, 'Contact us'),
    ...(brand.email && !isMailLink(brand.contactUrl) ? [link(`mailto:${brand.email}`, escapeHtml(brand.email))] : []),
    ...(brand.phone ? [escapeHtml(brand.phone)] : []),
  ];
  return `${escapeHtml(brand.company)} &middot; pickup-truck errands, pickup and delivery<br>
    ${ways.join(' &nbsp;&middot;&nbsp; ')}`;
}

export function renderHtml(content: MailContent, brand: Brand): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escapeHtml(content.subject)}</title>
  <style>@media (max-width: 480px) { .sheet { padding-left: 22px !important; padding-right: 22px !important } .desk { padding: 12px 8px !important } }</style>
  <style>${DARK}</style>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
  <div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(content.preview)}${AFTER_PREVIEW}</div>
  <table ${TABLE} style="background:${PAPER}"><tr><td align="center" class="desk" style="padding:32px 12px">
    <table ${TABLE} style="max-width:600px">
      <tr><td bgcolor="${INK}" class="sheet" style="border-radius:14px 14px 0 0;border-bottom:5px solid ${ACCENT};padding:22px 36px">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
          <td width="34" height="34" bgcolor="${ACCENT}" align="center" style="width:34px;height:34px;border-radius:9px;vertical-align:middle">${MARK}</td>
          <td style="${FONT};font-size:22px;line-height:28px;font-weight:800;letter-spacing:.4px;color:#ffffff;padding-left:12px;vertical-align:middle">${escapeHtml(brand.company)}</td>
        </tr></table>
      </td></tr>
      <tr><td bgcolor="#ffffff" class="sheet" style="border-radius:0 0 14px 14px;padding:34px 36px 16px">
        <h1 style="${FONT};font-size:26px;line-height:33px;font-weight:700;color:${INK};margin:0 0 16px">${escapeHtml(content.heading)}</h1>
        ${renderBlocks(content.blocks).join('\n        ')}
      </td></tr>
      <tr><td align="center" style="${FONT};font-size:13px;line-height:21px;color:${MUTED};padding:22px 24px">${footer(brand)}</td></tr>
    </table>
  </td></tr></table>
</body>
</html>`;
}
