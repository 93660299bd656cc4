/** The hash address of the page: path and query, both as text. */
export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

export function placeOf(hash: string): Place {
  const text = hash.replace(/^#/, '');
  const [path = '', query = ''] = splitOnce(text, '?');
  return { path: path === '' ? '/' : path, query: new URLSearchParams(query) };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Screens without a stored token. */
export const isOpen = (path: string): boolean => path === '/login' || path === '/register';

/** Last segments that are screens of their own; anything else in their place is the route parameter `action`. */
const NAMED_SCREENS = new Set(
  `index indexAll indexHistory approve print receive receipt payment delievering picking shipping packing invoicing svc move po_in so_out
  product_in product_out stocktaking_out po_return_out default sales purchase overall stock history printLabel contracttemplate labelsetting`.split(
    /\s+/,
  ),
);

interface NamedRoute {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Name and parameters of the route behind a path, without loading the routes: `/mm/po/edit` → `/mm/po/:action` with action `edit`. */
export function routeOf(path: string): NamedRoute {
  const segments = path.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1);
  if (last === undefined || segments.length < 2 || NAMED_SCREENS.has(last)) return { name: path, params: {} };
  const parameter = path.startsWith('/msghandler/chathistory/') ? 'talkto' : 'action';
  return { name: `/${segments.slice(0, -1).join('/')}/:${parameter}`, params: { [parameter]: decodeURIComponent(last) } };
}

const PREFIX = 'naviparams_';

/** The sign-in address that remembers where the user wanted to go: `navipath`, `naviparams_…` and `name` (contract). */
export function signInAddress({ path, query }: Place): string {
  const { name, params } = routeOf(path);
  const remembered = new URLSearchParams({ navipath: path });
  for (const [key, value] of Object.entries(params)) remembered.set(`${PREFIX}${key}`, value);
  for (const [key, value] of query) remembered.append(`${PREFIX}${key}`, value);
  remembered.set('name', name);
  return `/login?${remembered.toString()}`;
}

/** Where to go after sign-in. Route parameters are in the path already; the other parameters become the query again. */
export function addressAfterSignIn({ query }: Place): string {
  const path = query.get('navipath') ?? '/';
  if (!path.startsWith('/') || path.startsWith('//') || isOpen(path)) return '/';
  const { params } = routeOf(path);
  const rest = new URLSearchParams();
  for (const [key, value] of query) {
    const name = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
    if (name !== null && params[name] !== value) rest.append(name, value);
  }
  const text = rest.toString();
  return text === '' ? path : `${path}?${text}`;
}
