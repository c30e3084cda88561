export { brandOf } from './brand.ts';
export { defuseLinks } from './defuse-links.ts';
export { escapeHtml } from './escape-html.ts';
export * from './mail-content.ts';
export * from './mail-sender.ts';
export { renderHtml } from './render-html.ts';
export { renderText } from './render-text.ts';
