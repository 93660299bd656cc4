import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import { contentSecurityPolicy } from './security.ts';

/** Vite writes this word into every tag that needs the nonce (`html.cspNonce`). */
const PLACEHOLDER = '__CSP_NONCE__';
const YEAR_S = 365 * 24 * 60 * 60;

/** index.html with the nonce in its tags and in `<meta property="csp-nonce">`, where scripts that add styles find it. */
export function withNonce(html: string, nonce: string): string {
  if (html.includes(PLACEHOLDER)) return html.replaceAll(PLACEHOLDER, nonce);
  const tagged = html.replace(/<(script|style)\b/gi, `<$1 nonce="${nonce}"`);
  return tagged.replace(/<head\b[^>]*>/i, `$&<meta property="csp-nonce" nonce="${nonce}">`);
}

/** Reads index.html again only after it changed (a new build while the server runs). */
function createPage(folder: string): () => Promise<string> {
  let known: { changedMs: number; html: string } | undefined;
  return async () => {
    const path = join(folder, 'index.html');
    const { mtimeMs } = await stat(path);
    if (known?.changedMs !== mtimeMs) known = { changedMs: mtimeMs, html: await readFile(path, 'utf8') };
    return known.html;
  };
}

const DEFAULT_AVATAR = join(import.meta.dirname, '../statics/avatar/default.png');

/** The picture of users who have none (contract: `statics/avatar/default.png`). */
export function addStatics(app: FastifyInstance): void {
  app.get('/statics/avatar/default.png', async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(DEFAULT_AVATAR)),
  );
}

/** Serves the built web client: the page with a fresh nonce each time, hashed files for a year, compressed as built. */
export async function addWebClient(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const page = createPage(folder);
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(config, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withNonce(await page(), nonce));
  };
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => sendPage(reply));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: true,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${folder}/assets/`);
      void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
}
