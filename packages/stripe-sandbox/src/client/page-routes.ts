import { type RequestHandler, type Response, Router, urlencoded } from 'express';
import { beginChange, type Context, finishChange } from '../context.ts';
import { newId } from '../ids.ts';
import { answerChallenge, isOpen } from '../intents/answer-challenge.ts';
import { hostedChallengePage } from '../page/hosted-challenge-page.ts';
import { messagePage } from '../page/layout.ts';
import { StripeFailure } from '../stripe-error.ts';
import { assembleStripeJs, type BrowserFile, readBrowserFile } from './browser-files.ts';

const FRAMES = ['payment-element', 'challenge', 'controller'];
const ASSETS = [
  'card-rules.js',
  'appearance.js',
  'payment-element.js',
  'payment-element.css',
  'card-form.js',
  'challenge.js',
  'challenge.css',
  'controller.js',
  'frame-link.js',
  'client-api.js',
  'visa.svg',
  'mastercard.svg',
  'amex.svg',
  'discover.svg',
  'cvc.svg',
];

export function pageRoutes(context: Context): Router {
  const router = Router();
  const script: RequestHandler = (_request, response) => {
    response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' });
    sendFile(response, assembleStripeJs());
  };
  router.get(['/stripe.js', '/v3', '/v3/', '/:release/stripe.js'], script);

  router.get('/frames/:name', (request, response, next) => {
    const { name } = request.params;
    if (!FRAMES.includes(name)) return next();
    const parent = readParent(context, String(request.query.parent ?? ''));
    response.set({ 'Content-Security-Policy': framePolicy(parent), 'Cross-Origin-Resource-Policy': 'cross-origin' });
    return sendFile(response, readBrowserFile(`frames/${name}.html`));
  });
  router.get('/frames/assets/:name', (request, response, next) => {
    const { name } = request.params;
    if (!ASSETS.includes(name)) return next();
    return sendFile(response, readBrowserFile(`${name.endsWith('.svg') ? 'icons' : 'frames'}/${name}`));
  });
  router.get('/frames/protocol.js', (_request, response) => sendFile(response, readBrowserFile('protocol.js')));
  router.get('/3d-secure/:id', showHostedChallenge(context));
  router.post('/3d-secure/:id', urlencoded({ extended: false, limit: '1kb' }), answerHostedChallenge(context));
  return router;
}

/** The origin that may embed a frame and exchange messages with it: the page names it and the browser enforces it. */
function readParent(context: Context, given: string): string {
  const isOrigin = URL.canParse(given) && new URL(given).origin === given && /^https?:/.test(given);
  const isAllowed = context.allowedOrigins.length === 0 || context.allowedOrigins.includes(given);
  if (isOrigin && isAllowed) return given;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    message: 'This page may not embed the card form: its origin is not in ALLOWED_ORIGINS.',
  });
}

function framePolicy(parent: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${parent}`;
}

function sendFile(response: Response, file: BrowserFile): void {
  response.set('Cache-Control', 'no-cache').type(file.type).send(file.content);
}

function showHostedChallenge(context: Context): RequestHandler<{ id: string }> {
  return (request, response) => {
    const { challenge, intent } = findChallenge(context, request.params.id);
    if (challenge?.return_url == null || intent === undefined || !isOpen(challenge, intent)) {
      response.status(404).send(messagePage('This authentication is no longer open.'));
      return;
    }
    const target = new URL(challenge.return_url).origin;
    response.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${target}; frame-ancestors 'none'`,
    );
    response.send(hostedChallengePage(challenge, intent));
  };
}

function answerHostedChallenge(
  context: Context,
): RequestHandler<{ id: string }, unknown, { answer?: string } | undefined> {
  return (request, response) => {
    const { challenge, intent } = findChallenge(context, request.params.id);
    if (challenge?.return_url == null || intent === undefined || !isOpen(challenge, intent)) {
      response.status(404).send(messagePage('This authentication is no longer open.'));
      return;
    }
    const change = beginChange(context, { requestId: newId('req'), idempotencyKey: null });
    const passed = request.body?.answer === 'complete';
    let outcome = 'succeeded';
    try {
      answerChallenge(change, challenge.id, passed);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      outcome = 'failed';
    }
    finishChange(context, change);
    const target = new URL(challenge.return_url);
    target.searchParams.set('payment_intent', intent.id);
    target.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
    target.searchParams.set('redirect_status', outcome);
    response.redirect(303, target.href);
  };
}

function findChallenge(context: Context, id: string) {
  const challenge = context.store.get('challenge', id);
  return { challenge, intent: challenge && context.store.get('payment_intent', challenge.payment_intent) };
}
