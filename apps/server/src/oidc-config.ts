/** A provider of single sign-on (OpenID Connect) for the users of one organisation. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin under which browsers reach this installation; the provider sends people back there. */
  readonly returnTo: string;
  /** Id of the client organisation whose users sign in. */
  readonly organisation: string;
  /** Claim that names the user: `email`, which must be verified, or one that holds a user name. */
  readonly claim: string;
  /** Words of the button. */
  readonly button: string;
}

type Given = (name: string) => string | undefined;

/** Reads the settings; undefined where there is no provider. `refuse` names what cannot be used. */
export function readOidcConfig(given: Given, refuse: (message: string) => never): OidcConfig | undefined {
  const issuer = given('OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  const required = (name: string): string => given(name) ?? refuse(`OIDC_ISSUER is set, so ${name} is needed as well`);
  const address = (name: string): URL => {
    const value = required(name);
    const isOwn = URL.canParse(value) && ['localhost', '127.0.0.1'].includes(new URL(value).hostname);
    if (!URL.canParse(value) || !(new URL(value).protocol === 'https:' || isOwn)) refuse(`${name} is an address that begins with https://`);
    return new URL(value);
  };
  const organisation = given('OIDC_ORGANISATION') ?? '1';
  if (!/^\d{1,18}$/.test(organisation)) refuse('OIDC_ORGANISATION is the id of a client organisation');
  return {
    issuer: address('OIDC_ISSUER').href,
    clientId: required('OIDC_CLIENT_ID'),
    clientSecret: required('OIDC_CLIENT_SECRET'),
    returnTo: address('OIDC_RETURN_TO').origin,
    organisation,
    claim: given('OIDC_CLAIM') ?? 'email',
    button: given('OIDC_BUTTON') ?? 'SSO',
  };
}
