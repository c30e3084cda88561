import type { TextProvider } from './text-provider.ts';
import { createTwilioProvider } from './twilio-provider.ts';

export interface TextProviderConfig {
  readonly TWILIO_ACCOUNT_SID?: string | undefined;
  readonly TWILIO_AUTH_TOKEN?: string | undefined;
  readonly TWILIO_FROM?: string | undefined;
  readonly TWILIO_API_URL: string;
}

export function chooseTextProvider(config: TextProviderConfig): TextProvider | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  if (!accountSid || !authToken || !from) return null;
  return createTwilioProvider({ accountSid, authToken, from, apiUrl: config.TWILIO_API_URL });
}
