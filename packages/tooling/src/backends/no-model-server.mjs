// What the mail viewer imports of its server for language models, and never uses.
export const Server = undefined;
export const StreamableHTTPServerTransport = undefined;
export const isInitializeRequest = undefined;
export const registerMCPHandlers = undefined;
