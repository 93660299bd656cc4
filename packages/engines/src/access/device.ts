import Bowser from 'bowser';

/** Browser and system of a user agent in a few words: `Chrome 153 · Windows`; what it says of itself, shortened, for a program. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  const words = [[browser.name, version].filter(Boolean).join(' '), os.name ?? ''].filter((word) => word !== '');
  return words.length === 0 ? userAgent.slice(0, 60) : words.join(' · ');
}
