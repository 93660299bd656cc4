import type { Config } from './config.ts';

/**
 * The content security policy. Scripts and styles need the nonce of the page; pictures may come from elsewhere because
 * an avatar may be an absolute address.
 */
export function contentSecurityPolicy(config: Pick<Config, 'frameAncestors'>, nonce?: string): string {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    // WebAssembly of our own files: the reader of barcodes.
    `script-src ${own} 'wasm-unsafe-eval'`,
    "script-src-attr 'none'",
    `style-src ${own}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${config.frameAncestors}`,
  ].join('; ');
}
