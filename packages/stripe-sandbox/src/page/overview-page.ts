import type { Stripe } from 'stripe';
import { TEST_CARDS } from '../cards/test-cards.ts';
import type { Delivery, MoneyLogEntry, SandboxEvent } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { badge, cardNumber, money, time } from './format.ts';
import { layout } from './layout.ts';
import { html, type SafeHtml } from './safe-html.ts';

const ROWS_SHOWN = 50;
const NUMERIC = new Set(['Amount', 'Captured', 'Refunded', 'HTTP']);

export function overviewPage(store: Store): string {
  const intents = newest(store.all('payment_intent'));
  const events = newest(store.all('event'));
  const deliveries = Map.groupBy(store.all('delivery'), ({ event }) => event);
  return layout(
    'Stripe sandbox',
    html`<header>
        <h1>Stripe sandbox</h1>
        <p>A local stand-in for Stripe. No money moves and no card number is kept.</p>
        <nav><a href="#intents">Payments</a><a href="#events">Events</a><a href="#requests">Requests</a><a href="#cards">Test cards</a></nav>
      </header>
      <main>
        ${intentTable(intents, store)} ${eventTable(events, deliveries)} ${requestTable(newest(store.all('money_log')))}
        ${cardTable()}
      </main>`,
  );
}

function newest<T>(records: T[]): T[] {
  return records.slice(-ROWS_SHOWN).reverse();
}

function table(id: string, title: string, empty: string, heads: string[], rows: SafeHtml[]): SafeHtml {
  const body =
    rows.length === 0
      ? html`<p class="empty">${empty}</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
          <table>
            <thead><tr>${heads.map((head) => html`<th scope="col" class="${NUMERIC.has(head) ? 'number' : ''}">${head}</th>`)}</tr></thead>
            <tbody>${rows}</tbody>
          </table>
        </div>`;
  return html`<section class="panel" id="${id}"><h2>${title}</h2>${body}</section>`;
}

function intentTable(intents: Stripe.PaymentIntent[], store: Store): SafeHtml {
  const rows = intents.map((intent) => {
    const charge = typeof intent.latest_charge === 'string' ? store.get('charge', intent.latest_charge) : undefined;
    const refunded = charge?.captured ? charge.amount_refunded : 0;
    const error = intent.last_payment_error?.message;
    return html`<tr>
      <td><code>${intent.id}</code>${error ? html`<small class="error">${error}</small>` : ''}</td>
      <td>${badge(intent.status)}</td>
      <td class="number">${money(intent.amount, intent.currency)}</td>
      <td class="number">${money(intent.amount_received, intent.currency)}</td>
      <td class="number">${money(refunded, intent.currency)}</td>
      <td>${pairs(intent.metadata)}</td>
      <td>${time(intent.created)}</td>
    </tr>`;
  });
  const heads = ['Payment', 'Status', 'Amount', 'Captured', 'Refunded', 'Metadata', 'Created (UTC)'];
  return table('intents', 'Payments', 'No payment has been created yet.', heads, rows);
}

function pairs(metadata: Record<string, string>): SafeHtml[] {
  return Object.entries(metadata).map(([key, value]) => html`<span class="pair"><b>${key}</b> ${value}</span>`);
}

function eventTable(events: SandboxEvent[], deliveries: Map<string, Delivery[]>): SafeHtml {
  const rows = events.map((event) => {
    const object = event.data.object as { id?: string };
    return html`<tr>
      <td><code>${event.type}</code></td>
      <td><code>${object.id}</code></td>
      <td>${(deliveries.get(event.id) ?? []).map(describeDelivery)}</td>
      <td>${time(event.created)}</td>
    </tr>`;
  });
  return table('events', 'Events', 'Nothing has happened yet.', ['Event', 'About', 'Deliveries', 'Time (UTC)'], rows);
}

function describeDelivery({ endpoint, state, attempts }: Delivery): SafeHtml {
  const last = attempts.at(-1);
  const detail = last === undefined ? 'not sent yet' : `${attempts.length}×, last ${last.status ?? last.error ?? ''}`;
  return html`<div class="delivery">${badge(state)} <span>${endpoint}</span> <small>${detail}</small></div>`;
}

function requestTable(entries: MoneyLogEntry[]): SafeHtml {
  const rows = entries.map(
    (entry) => html`<tr>
      <td>${entry.action}<small>${entry.via === 'browser' ? 'by the customer' : 'by the server'}</small></td>
      <td>${badge(entry.effect)} <small>${entry.error_code}</small></td>
      <td class="number">${entry.status}</td>
      <td><code>${entry.payment_intent}</code></td>
      <td><code>${entry.idempotency_key}</code></td>
      <td>${time(Date.parse(entry.at) / 1000)}</td>
    </tr>`,
  );
  const heads = ['Request', 'Effect', 'HTTP', 'Payment', 'Idempotency key', 'Time (UTC)'];
  return table('requests', 'Requests that could move money', 'No such request has come yet.', heads, rows);
}

function cardTable(): SafeHtml {
  const rows = TEST_CARDS.map(
    (card) => html`<tr>
      <td class="card">${cardNumber(card.number)}</td>
      <td>${card.title}</td>
      <td><code>${card.token}</code></td>
    </tr>`,
  );
  const note = html`<p class="empty">Any expiry date to come, any security code and any postal code will do.</p>`;
  return html`${table('cards', 'Test cards', '', ['Number', 'What happens', 'On the server'], rows)}${note}`;
}
