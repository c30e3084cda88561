import type { ShownText } from './text-store.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

export function textPage(texts: readonly ShownText[]): string {
  const conversations = [...Map.groupBy(texts, ({ number }) => number)].toSorted(([, a], [, b]) =>
    (b.at(-1)?.at ?? '').localeCompare(a.at(-1)?.at ?? ''),
  );
  const body =
    conversations.length === 0
      ? '<p class="empty">No text message has been sent yet. Request a quote, choose text messages, and book a time.</p>'
      : conversations.map(([number, own]) => conversation(number, own)).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Text messages</title>
    <link rel="stylesheet" href="/page.css">
  </head>
  <body>
    <header><h1>Text messages</h1><p>A local stand-in for Twilio. Nothing leaves this machine.</p></header>
    <main>${body}</main>
  </body>
</html>`;
}

function conversation(number: string, texts: readonly ShownText[]): string {
  const lines = texts.map(
    ({ direction, body, at }) =>
      `<li class="${direction}"><p>${escaped(body)}</p><time datetime="${escaped(at)}">${escaped(at.slice(0, 16).replace('T', ' '))} UTC</time></li>`,
  );
  return `<section aria-label="${escaped(number)}">
  <h2>${escaped(number)}</h2>
  <ol>${lines.join('')}</ol>
  <form method="post" action="/reply">
    <input type="hidden" name="number" value="${escaped(number)}">
    <label>Reply <input name="body" maxlength="300" required></label>
    <button>Send</button>
  </form>
  <form method="post" action="/reply">
    <input type="hidden" name="number" value="${escaped(number)}">
    <button name="body" value="STOP">STOP</button>
    <button name="body" value="START">START</button>
  </form>
</section>`;
}

export const PAGE_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; color: #1a1f36; background: #f4f6fa; font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 640px; margin: 0 auto; padding: 24px 16px; }
header { padding-bottom: 0; }
h1 { margin: 0; font-size: 26px; }
header p, time, .empty { color: #566074; }
header p { margin: 0; }
section { margin-bottom: 24px; padding: 16px; border: 1px solid #e1e6ee; border-radius: 12px; background: #fff; }
h2 { margin: 0 0 12px; font-size: 17px; }
ol { display: grid; gap: 8px; margin: 0 0 16px; padding: 0; list-style: none; }
li { max-width: 85%; padding: 8px 12px; border-radius: 12px; background: #eef1f7; overflow-wrap: anywhere; }
li p { margin: 0; }
li.reply { justify-self: end; background: #dfe7ff; }
time { font-size: 13px; }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
label { display: flex; flex: 1; gap: 8px; align-items: center; min-width: 200px; }
input { flex: 1; min-width: 0; }
input, button { min-height: 40px; padding: 4px 12px; border: 1px solid #8a94a6; border-radius: 8px; color: inherit; background: #fff; font: inherit; }
button { cursor: pointer; }
`;
