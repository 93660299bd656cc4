const SECRET_NAMES =
  'access_token|token|authorization|password|password_confirm|old_password|new_password|secret|ticket|switch_token|corpsecret';

/** The chat app's code signs in while it is fresh; in other texts `code` names errors. */
const IN_QUERY = new RegExp(`([?&;](?:${SECRET_NAMES}|code|state)=)[^&#\\s"']*`, 'gi');
const IN_TEXT = new RegExp(`((?:${SECRET_NAMES})["']?\\s*[=:]\\s*["']?)(?:Bearer\\s+)?[^&\\s"',;}]+`, 'gi');
/** A signed token, wherever it stands and whatever it is called; its dots may be escaped. It is looked for from where a word begins: from each of its signs would take for ever. */
const SIGNED = /(?<![\w-])[\w-]{8,}(?:\.|%2e)[\w-]{16,}(?:\.|%2e)[\w-]{16,}/gi;
/** A key of a program, wherever it stands. */
const KEY = /sampan(?:_|%5f)[\w-]{20,}/gi;
const BEARER = /(bearer(?:\s|%20|\+)+)[^\s"',;&]+/gi;

const withoutTokens = (text: string): string =>
  text.replace(SIGNED, '[redacted]').replace(KEY, '[redacted]').replace(BEARER, '$1[redacted]');

const PERCENT_NAME = /%[0-9a-f]{2}/gi;

/** An address for the log: path and query without the value of any secret parameter. */
export function redactUrl(url: string): string {
  // A name written with percent signs (`access%5Ftoken`) still reaches the server as the token: decode names first.
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return withoutTokens(path);
  const plain = query.replace(/(^|&)([^=&]*)/g, (whole, before: string, name: string) => {
    const decoded = name.replace(PERCENT_NAME, (escaped) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16)));
    return /^[\w.[\]-]*$/.test(decoded) ? before + decoded : whole;
  });
  return withoutTokens(`${path}?${plain}`.replace(IN_QUERY, '$1[redacted]'));
}

/** Any text for the log (error messages, stacks) without secrets. */
export const redactText = (text: string): string => withoutTokens(text.replace(IN_TEXT, '$1[redacted]'));
