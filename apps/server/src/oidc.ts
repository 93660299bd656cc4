import { createHmac } from 'node:crypto';
import type { Claimed } from '@sampan/engines/access/switch-tokens.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type * as Client from 'openid-client';
import type { OidcConfig } from './oidc-config.ts';

/** Read where an installation has a provider. */
const openid = () => import('openid-client');

/** A provider that does not answer in time is away. */
const TIMEOUT_S = 10;
const SCOPE = 'openid email profile';

export interface Oidc {
  /** Where the browser goes. `state` ties its way back to it; verifier (PKCE) and nonce follow from it, so nothing is stored. */
  address(state: string): Promise<string>;
  /** Who came back with this address. @throws OIDC_FAILED, OIDC_UNKNOWN where the claim is missing or an e-mail address is not verified */
  personOf(returned: URL, state: string): Promise<Claimed>;
}

/** Single sign-on through a provider, which is asked for its own settings at the first sign-in and again after a failure. */
export function createOidc(config: OidcConfig, secret: string, onTrouble: (reason: string) => void): Oidc {
  let found: Promise<Client.Configuration> | undefined;
  const redirectUri = `${config.returnTo}/api/access/oidc/callback`;
  const made = (purpose: string, state: string): string =>
    createHmac('sha256', secret).update(`oidc ${purpose} ${state}`).digest('base64url');
  const discover = async (): Promise<Client.Configuration> => {
    const client = await openid();
    return client.discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // Only an address of the own machine may come without TLS (oidc-config.ts).
      execute: config.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    });
  };
  const provider = (): Promise<Client.Configuration> => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  /** The message of a fault may hold a code or an address: only its kind is told. */
  const failed = (error: unknown): never => {
    onTrouble(error instanceof Error ? `${error.name} ${String((error as { code?: unknown }).code ?? '')}`.trim() : 'unknown');
    return fail('OIDC_FAILED');
  };
  return {
    async address(state) {
      const client = await openid();
      const known = await provider().catch(failed);
      const parameters = {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce: made('nonce', state),
        code_challenge: await client.calculatePKCECodeChallenge(made('verifier', state)),
        code_challenge_method: 'S256',
      };
      return client.buildAuthorizationUrl(known, parameters).href;
    },
    async personOf(returned, state) {
      const client = await openid();
      const known = await provider().catch(failed);
      const address = new URL(redirectUri);
      address.search = returned.search;
      const checks = {
        expectedState: state,
        expectedNonce: made('nonce', state),
        pkceCodeVerifier: made('verifier', state),
        idTokenExpected: true,
      };
      const tokens = await client.authorizationCodeGrant(known, address, checks).catch(failed);
      const claims = tokens.claims() ?? failed(new Error('no claims'));
      const value = claims[config.claim] ?? (await moreOf(known, tokens, claims.sub).catch(failed))[config.claim];
      const verified = claims['email_verified'] ?? (await moreOf(known, tokens, claims.sub).catch(failed))['email_verified'];
      if (typeof value !== 'string' || value === '') return fail('OIDC_UNKNOWN');
      if (config.claim !== 'email') return { username: value };
      return verified === true ? { email: value } : fail('OIDC_UNKNOWN');
    },
  };
}

type Tokens = Awaited<ReturnType<typeof Client.authorizationCodeGrant>>;
/** What the identity token leaves out, many providers tell when asked. */
const moreOf = async (
  known: Client.Configuration,
  { access_token: token }: Tokens,
  sub: string,
): Promise<Readonly<Record<string, unknown>>> =>
  known.serverMetadata().userinfo_endpoint === undefined ? {} : (await openid()).fetchUserInfo(known, token, sub);
