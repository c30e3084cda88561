import { createTextViewer } from './text-viewer.ts';

const { PORT = '1082', TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, REPLY_URL, TEXTS_FILE } = process.env;
if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !REPLY_URL)
  throw new Error('The text viewer needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and REPLY_URL');

const viewer = createTextViewer({
  accountSid: TWILIO_ACCOUNT_SID,
  authToken: TWILIO_AUTH_TOKEN,
  replyUrl: REPLY_URL,
  ...(TEXTS_FILE && { file: TEXTS_FILE }),
});
viewer.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
