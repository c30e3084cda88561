import { type Brand, isMailLink, readableUrl } from './brand.ts';
import type { MailBlock, MailContent } from './mail-content.ts';

function block(content: MailBlock): string {
  switch (content.kind) {
    case 'paragraph':
      return content.text;
    case 'facts':
      return content.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'prices':
      return [...content.rows, content.total].map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${content.label}:\n${readableUrl(content.url)}`;
    case 'note':
      return `${content.label}\n  ${content.text.replace(/\n/g, '\n  ')}`;
    case 'when':
      return `${content.label}\n  ${content.date}\n  ${content.times}`;
    case 'route':
      return [content.from, content.to]
        .flatMap(({ label, value, link }) => [`${label}: ${value}`, ...(link ? [`  ${link.label}: ${link.url}`] : [])])
        .join('\n');
  }
}

export function renderText(content: MailContent, brand: Brand): string {
  const body = [content.heading, ...content.blocks.map(block)].join('\n\n');
  const ways = [
    `Customer portal: ${brand.portalUrl}`,
    `Contact us: ${readableUrl(brand.contactUrl)}`,
    ...(brand.email && !isMailLink(brand.contactUrl) ? [`Email: ${brand.email}`] : []),
    ...(brand.phone ? [`Phone: ${brand.phone}`] : []),
  ];
  return `${body}\n\n-- \n${[brand.company, ...ways].join('\n')}\n`;
}
