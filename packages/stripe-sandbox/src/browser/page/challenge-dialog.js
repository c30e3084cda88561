import { FRAME_GONE, LOAD_TIMEOUT_MS, SandboxFrame } from './sandbox-frame.js';

const FULL = { position: 'fixed', inset: '0', width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none' };
const PLAIN = { margin: '0', padding: '0', border: '0', boxSizing: 'border-box' };
const CENTRED = {
  alignItems: 'center',
  justifyContent: 'center',
  display: 'flex',
  background: 'rgba(10, 15, 30, 0.6)',
};

/**
 * Shows 3-D Secure in the browser's modal dialog, which keeps the focus inside and the page inert. Closing it counts as
 * a failure, as with Stripe.
 *
 * @param {string} origin
 * @param {{ key: string, clientSecret: string, source: string }} challenge
 * @returns {Promise<any>} The sandbox's answer: `{ payment_intent }` or `{ error }`.
 */
export function openChallenge(origin, challenge) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', '3D Secure');
  Object.assign(dialog.style, FULL, PLAIN, CENTRED);
  const frame = new SandboxFrame(origin, 'challenge', '3D Secure 2 Test Page');
  Object.assign(frame.iframe.style, {
    width: 'min(400px, calc(100% - 32px))',
    height: 'min(390px, calc(100% - 32px))',
    borderRadius: '12px',
    background: '#fff',
    boxShadow: '0 20px 60px rgba(0, 0, 0, 0.35)',
  });
  dialog.append(frame.iframe);
  document.body.append(dialog);
  const root = document.documentElement;
  const { overflow } = root.style;
  root.style.overflow = 'hidden';
  // Focus the dialog until its page is ready, so that Escape works in any case.
  dialog.tabIndex = -1;
  dialog.style.outline = 'none';
  dialog.showModal();
  dialog.focus();

  return new Promise((resolve) => {
    let isShown = false;
    let isFinished = false;
    /** @param {any} answer */
    const finish = (answer) => {
      isFinished = true;
      clearTimeout(patience);
      frame.destroy();
      dialog.close();
      dialog.remove();
      root.style.overflow = overflow;
      resolve(answer);
    };
    const leave = () => {
      if (isFinished) return;
      // A page that has not loaded cannot answer, so do not keep the customer waiting.
      if (isShown) void frame.ask('fail');
      else finish({ error: FRAME_GONE });
    };
    const patience = setTimeout(leave, LOAD_TIMEOUT_MS);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      leave();
    });
    // Browsers may close a dialog without a cancel event if the user has not interacted with the page.
    dialog.addEventListener('close', leave);
    frame.on('answered', finish);
    void frame.ask('show', challenge).then(() => {
      isShown = true;
      clearTimeout(patience);
      if (isFinished) return;
      frame.iframe.focus();
      void frame.ask('focus');
    });
  });
}
