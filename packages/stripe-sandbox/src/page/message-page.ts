import { layout } from './layout.ts';
import { html } from './safe-html.ts';

/** A page that says one thing. */
export function messagePage(message: string): string {
  return layout('Stripe sandbox', html`<main class="narrow"><section class="panel"><p>${message}</p></section></main>`);
}
