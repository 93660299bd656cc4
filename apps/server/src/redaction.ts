const SECRET_NAMES =
  'access_token|token|authorization|password|password_confirm|old_password|new_password|passwd|pwd|secret|ticket|switch_token|corpsecret';

/** The chat app's code signs in while it is fresh; in other texts `code` names errors. */
const SECRET_PARAMETER = new RegExp(`(?:^|[[.])(?:${SECRET_NAMES}|code|state)(?:$|[\\].[])`, 'i');
const IN_TEXT = new RegExp(
  `((?:${SECRET_NAMES})["'\\][]*\\s*[=:]\\s*)(?:"((?:[^"\\\\]|\\\\.)*)"|(["']?)(?:Bearer\\s+)?[^&\\s"',;}]+)`,
  'gi',
);
/** A signed token, wherever it stands and whatever it is called; its dots may be escaped. It is looked for from where a word begins: from each of its signs would take for ever. */
const SIGNED = /(?<![\w-])[\w-]{8,}(?:\.|%2e)[\w-]{16,}(?:\.|%2e)[\w-]{16,}/gi;
/** A key of a program, wherever it stands. */
const KEY = /sampan(?:_|%5f)[\w-]{20,}/gi;
const BEARER = /(bearer(?:\s|%20|\+)+)[^\s"',;&]+/gi;
const WORD = /[\w-]{24,}/g;
const GONE = '[redacted]';

const withoutTokens = (text: string): string => text.replace(SIGNED, GONE).replace(KEY, GONE).replace(BEARER, `$1${GONE}`);

/** Long words of small letters and others together: tickets, and tokens that were taken apart. Names of calls and fields are of one kind. */
const withoutRandom = (text: string): string => text.replace(WORD, (word) => (/[a-z]/.test(word) && /[A-Z0-9]/.test(word) ? GONE : word));

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** As often as an address is written with percent signs. */
const MOST_TIMES = 3;

/** What percent signs stand for, as far as they stand for text. */
function plain(text: string): string {
  let read = text;
  for (let time = 0; time < MOST_TIMES; time += 1)
    read = read.replace(ESCAPES, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped;
      }
    });
  return read;
}

const shown = (text: string): string => withoutRandom(redactText(plain(text)));

function shownParameter(pair: string): string {
  const [name = '', value] = pair.split(/=(.*)/s);
  if (value === undefined) return shown(name);
  return `${shown(name)}=${SECRET_PARAMETER.test(plain(name)) ? GONE : shown(value)}`;
}

/** An address for the log, as it reads without percent signs: path and query without the value of any secret parameter. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  return query === undefined
    ? shown(path)
    : `${shown(path)}?${query
        .split(/([&;])/)
        .map((part, at) => (at % 2 === 1 ? part : shownParameter(part)))
        .join('')}`;
}

/** Any text for the log (error messages, stacks) without secrets. */
export const redactText = (text: string): string =>
  withoutTokens(
    text.replace(IN_TEXT, (_whole, before: string, quoted: string | undefined, quote = '') =>
      quoted === undefined ? `${before}${quote}${GONE}` : `${before}"${GONE}"`,
    ),
  );
