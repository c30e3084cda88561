interface OutgoingText {
  /** In E.164. */
  readonly to: string;
  readonly body: string;
  readonly statusUrl: string;
}

export interface ProviderRequest {
  readonly url: string;
  readonly body: Buffer;
  readonly signature: string | undefined;
}

export interface TextStatus {
  readonly id: string;
  readonly outcome: 'on its way' | 'delivered' | 'not delivered';
  readonly error: string | null;
}

export interface TextReply {
  readonly id: string;
  readonly from: string;
  readonly body: string;
  /** What the provider made of it; null if it leaves that to us. It has answered a request for help itself. */
  readonly optOut: 'stop' | 'start' | 'help' | null;
}

export interface TextProvider {
  /**
   * @returns the provider's id of the message
   * @throws TextRefused if the provider never takes it; any other error is worth another attempt
   */
  send(text: OutgoingText): Promise<string>;
  /** @throws AppError WEBHOOK_SIGNATURE_INVALID if the provider did not send it */
  readStatus(request: ProviderRequest): TextStatus;
  /** @throws AppError WEBHOOK_SIGNATURE_INVALID if the provider did not send it */
  readReply(request: ProviderRequest): TextReply;
}

/** The provider does not take a message, and would not take it later. */
export class TextRefused extends Error {
  override name = 'TextRefused';
  readonly stopped: boolean;

  constructor(message: string, { stopped }: { stopped: boolean }) {
    super(message);
    this.stopped = stopped;
  }
}
