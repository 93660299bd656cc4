/** The screen that a notification leads to: a route of this application, with or without the hash before it; anything else leads nowhere. */
export function routeOfUrl(url: string): string | null {
  const route = url.startsWith('#') ? url.slice(1) : url;
  return /^\/(?![/\\])[^\s\\]*$/.test(route) ? route : null;
}
