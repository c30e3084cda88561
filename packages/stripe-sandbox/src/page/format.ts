import { html, type SafeHtml } from './safe-html.ts';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function money(cents: number, currency: string): string {
  return currency === 'usd' ? MONEY.format(cents / 100) : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

export function time(seconds: number): SafeHtml {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
}

export function cardNumber(number: string): string {
  return number.length === 15 ? number.replace(/(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?=.)/g, '$1 ');
}

const TONES: Record<string, string> = {
  succeeded: 'good',
  delivered: 'good',
  effective: 'good',
  requires_capture: 'held',
  replayed: 'held',
  requires_action: 'waiting',
  requires_confirmation: 'waiting',
  requires_payment_method: 'waiting',
  processing: 'waiting',
  pending: 'waiting',
  failed: 'bad',
  refused: 'bad',
  given_up: 'bad',
};

export function badge(status: string): SafeHtml {
  return html`<span class="badge ${TONES[status] ?? 'plain'}">${status.replaceAll('_', ' ')}</span>`;
}
