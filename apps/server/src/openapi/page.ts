import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operations.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

const STYLE = `
:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin:2rem 0 .5rem;font-size:1.15rem}
details{border:1px solid #8884;border-radius:.4rem;margin:.3rem 0;padding:.3rem .7rem}
summary{cursor:pointer}
code,pre{font:13px/1.45 ui-monospace,monospace}
pre{overflow:auto;max-height:32rem}
b{display:inline-block;min-width:3.2rem}`;

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary, tags: _tags, responses: _responses, ...rest } = operation;
  const body = Object.keys(rest).length === 0 ? '' : `<pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`;
  const title = `<b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(String(summary))}`;
  return `<details><summary>${title}</summary>${body}</details>`;
}

/** The browsable page: plain HTML without scripts; the browser's own search finds a call. */
export function apiPage(document: OpenApiDocument, nonce: string): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = String((operation['tags'] as readonly string[])[0]);
      const calls = byTag.get(tag) ?? [];
      calls.push(operationHtml(path, method, operation));
      byTag.set(tag, calls);
    }
  const { schemas } = document['components'] as { schemas: Readonly<Record<string, unknown>> };
  const models = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${escapeHtml(name)}</code></summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  const sections = [...byTag, ['Schemas', models] as const].map(([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.join('')}`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sampan API</title><style nonce="${nonce}">${STYLE}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>Sampan API</h1>${sections.join('')}</body></html>`;
}
