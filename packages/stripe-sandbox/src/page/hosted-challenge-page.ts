import type { Stripe } from 'stripe';
import type { Challenge } from '../state/records.ts';
import { money } from './format.ts';
import { layout } from './layout.ts';
import { html } from './safe-html.ts';

export function hostedChallengePage(challenge: Challenge, intent: Stripe.PaymentIntent): string {
  const amount = money(intent.amount, intent.currency);
  return layout(
    '3D Secure 2 Test Page',
    html`<main class="narrow">
      <section class="panel">
        <h1>3D Secure 2 Test Page</h1>
        <p>The card's bank asks who you are before it approves <strong>${amount}</strong>. This is a sandbox: choose the answer.</p>
        <form method="post" action="/3d-secure/${challenge.id}" class="choices">
          <button name="answer" value="complete" class="primary">Complete</button>
          <button name="answer" value="fail">Fail</button>
        </form>
      </section>
    </main>`,
  );
}
