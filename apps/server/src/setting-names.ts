/** Every environment variable that says something to Sampan, as docs/operations.md lists them. */
export const SETTINGS = [
  'DATABASE_URL',
  'HOST',
  'OIDC_BUTTON',
  'OIDC_CLAIM',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_ORGANISATION',
  'OIDC_RETURN_TO',
  'PORT',
  'QYWX_ADDRESS',
  'QYWX_AGENT_ID',
  'QYWX_APP_PAGE',
  'QYWX_BROWSER_PAGE',
  'QYWX_CORP_ID',
  'QYWX_ORGANISATION',
  'QYWX_RETURN_TO',
  'QYWX_SECRET',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SAMPAN_ADMIN_PASSWORD',
  'SAMPAN_DATA',
  'SAMPAN_FILES_MB',
  'SAMPAN_FRAME_ANCESTORS',
  'SAMPAN_HTTPS',
  'SAMPAN_LOG_LEVEL',
  'SAMPAN_METRICS_TOKEN',
  'SAMPAN_ORIGINS',
  'SAMPAN_REGISTER',
  'SAMPAN_SAMPLE',
  'SAMPAN_SAMPLE_PASSWORD',
  'SAMPAN_SECRET',
  'SAMPAN_SENDS_AT_ONCE',
  'SAMPAN_SENDS_PER_MINUTE',
  'SAMPAN_SENDS_PER_SECOND',
  'SAMPAN_SOCKETS_JOINING',
  'SAMPAN_SOCKETS_OF_USER',
  'SAMPAN_SOCKET_FRAMES_PER_SECOND',
  'SAMPAN_SOCKET_URL_TOKEN',
  'SAMPAN_TRUSTED_PROXIES',
  'SAMPAN_WORKERS',
] as const;

/** Read by others: the proxy of deploy/compose.yml, the command that resets a password, the processes of one server among each other. */
const OTHERS = ['SAMPAN_SITE', 'SAMPAN_NEW_PASSWORD', 'SAMPAN_WORKER'];
/** What begins so is meant for Sampan. */
const OURS = /^(SAMPAN|QYWX|OIDC|S3)_/i;
/** Names that stand alone are known by their likeness, in letters that differ. */
const ALIKE = 2;
const MOST_SHOWN = 60;

/**
 * A sentence for each variable of the environment that looks like a setting and is none, in the order of their names, with the setting that comes nearest.
 * Nothing is refused: the environment is shared with other programs.
 */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const names: readonly string[] = [...SETTINGS, ...OTHERS];
  return Object.keys(env)
    .filter((name) => name.length <= MOST_SHOWN && !names.includes(name))
    .toSorted()
    .flatMap((name) => {
      const [nearest, distance] = nearestOf(name.toUpperCase());
      const isMeant = distance <= Math.max(ALIKE, nearest.length / 4);
      if (!OURS.test(name) && (distance > ALIKE || !nearest.endsWith('_URL'))) return [];
      return `${name} is not a setting and changes nothing.${isMeant ? ` Is ${nearest} meant?` : ''}`;
    });
}

function nearestOf(name: string): readonly [setting: string, distance: number] {
  const distances = SETTINGS.map((setting) => [setting, lettersBetween(name, setting)] as const);
  return distances.reduce((best, one) => (one[1] < best[1] ? one : best));
}

/** Letters to be added, left out or changed to make one word of the other (Levenshtein). */
function lettersBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let at = 0; at < to.length; at += 1) next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (letter === to[at] ? 0 : 1)));
    row = next;
  }
  return row[to.length]!;
}
