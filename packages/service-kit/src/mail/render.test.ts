import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { companyConfig, initialSettings, readConfig } from '../index.ts';
import { brandOf, escapeHtml, type MailBlock, type MailContent, readSender, renderHtml, renderText } from './index.ts';

const brand = {
  company: 'Tailgate & Sons',
  portalUrl: 'https://portal.example',
  contactUrl: 'https://contact.example',
  email: null,
  phone: null,
};
const row = (name: string) => ({ label: `${name} <label>`, value: `${name} "value"` });
const blocks: MailBlock[] = [
  { kind: 'paragraph', text: 'A <b>paragraph</b>' },
  { kind: 'facts', rows: [row('fact')] },
  { kind: 'prices', rows: [row('price')], total: row('total') },
  { kind: 'button', label: 'Press & go', url: 'https://portal.example/?a=1&b="2"' },
  { kind: 'note', label: 'A note', text: "It's <i>here</i>" },
  { kind: 'when', label: 'When?', month: 'Dec', day: '4', date: 'Friday, December 4, 2026', times: '9 < 10' },
  { kind: 'route', from: row('from'), to: row('to') },
];
const content: MailContent = { subject: 'S & T', preview: 'P <q>', heading: 'H & I', blocks };

/** All visible texts of a block, except the calendar leaf, which repeats the date. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    ['kind', 'month', 'day'].includes(key) ? [] : textsOf(inner),
  );
}

test('says the same in HTML and plain text, and escapes typed text', () => {
  const [html, text] = [renderHtml(content, brand), renderText(content, brand)];
  for (const shown of textsOf([content.heading, blocks])) {
    expect(text).toContain(shown);
    expect(html).toContain(escapeHtml(shown));
  }
  expect(html).not.toMatch(/<b>|<i>|<label>|<q>/);
});

test('has one button that stands out, and links the others', () => {
  const buttons = ['Pay', 'See', 'Ask'].map((label): MailBlock => {
    return { kind: 'button', label, url: `https://portal.example/${label}` };
  });
  const html = renderHtml({ ...content, blocks: buttons }, brand);
  expect([...html.matchAll(/bgcolor="#ffcd00"[^>]*><a [^>]*>(\w+)</g)].map(([, label]) => label)).toEqual(['Pay']);
  for (const { label } of buttons as { label: string }[])
    expect(html).toMatch(new RegExp(`href="https://portal.example/${label}"[^>]*>${label}<`));
});

test('draws the mark beside the name, and loads nothing', () => {
  const html = renderHtml(content, brand);
  expect(html).toMatch(/aria-hidden="true".*<td[^>]*>Tailgate &amp; Sons<\/td>/s);
  expect(html).not.toMatch(/<img|src=|url\(|@import|<link/);
});

test('lists show the preview, and not what follows it', () => {
  const [, hidden = ''] = /<div style="display:none[^"]*">(.*)<\/div>/.exec(renderHtml(content, brand)) ?? [];
  expect(hidden).toMatch(/^P &lt;q&gt;(&#847;&zwnj;&nbsp;){50,}$/);
});

test('keeps line breaks', () => {
  const lines: MailContent = { ...content, blocks: [{ kind: 'note', label: 'Reason', text: 'Too far\nfor us' }] };
  expect(renderHtml(lines, brand)).toContain('Too far<br>for us');
  expect(renderText(lines, brand)).toContain('Reason\n  Too far\n  for us');
});

describe('contact details', () => {
  const settings = initialSettings(readConfig(z.object(companyConfig), {}));
  const frame = (change: Partial<typeof settings>) => {
    const brand = brandOf({ ...settings, ...change }, 'https://portal.example');
    return { html: renderHtml(content, brand), text: renderText(content, brand) };
  };

  test('are only the contact link by default', () => {
    const { html, text } = frame({});
    expect(html).toContain('href="mailto:support@tailgate.example"');
    expect(text).toMatch(/\nContact us: support@tailgate.example\n$/);
  });

  test('are one email address and the phone once set', () => {
    const { html, text } = frame({ contact_email: 'help@haul.example', contact_phone: '(555) 010-0199' });
    expect(html.match(/mailto:[^"]*/g)).toEqual(['mailto:help@haul.example']);
    expect(html).toContain('(555) 010-0199');
    expect(text).toMatch(/\nContact us: help@haul.example\nPhone: \(555\) 010-0199\n$/);
  });

  test('name the email address beside a link to a page', () => {
    const { html, text } = frame({ link_contact: '/contact', contact_email: 'help@haul.example' });
    expect(html.match(/mailto:[^"]*/g)).toEqual(['mailto:help@haul.example']);
    expect(text).toMatch(/\nContact us: https:\/\/portal.example\/contact\nEmail: help@haul.example\n$/);
  });

  test.each([
    ['/contact', 'https://portal.example/contact'],
    ['https://haul.example/help', 'https://haul.example/help'],
  ])('resolve the link %s to %s', (link_contact, url) => {
    expect(frame({ link_contact }).html).toContain(`href="${url}"`);
    expect(frame({ link_contact }).text).toContain(`Contact us: ${url}`);
  });

  test('show the address of a mailto button', () => {
    const button: MailBlock = { kind: 'button', label: 'Contact us', url: 'mailto:help@haul.example?subject=Help' };
    const mail = { ...content, blocks: [button] };
    expect(renderHtml(mail, brand)).toMatch(/Or write to: <a [^>]+>help@haul.example</);
    expect(renderText(mail, brand)).toContain('Contact us:\nhelp@haul.example\n');
  });
});

test.each([
  ['Tailgate <hello@tailgate.example>', { name: 'Tailgate', address: 'hello@tailgate.example' }],
  ['hello@tailgate.example', { name: '', address: 'hello@tailgate.example' }],
  ['"Tailgate, Inc." <hello@tailgate.example>', { name: 'Tailgate, Inc.', address: 'hello@tailgate.example' }],
])('reads the sender %s', (from, sender) => {
  expect(readSender(from)).toEqual(sender);
});
