import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { S3Options } from '@sampan/engines/files/s3-store.ts';
import { type ChatAppConfig, readChatAppConfig } from './chat-app-config.ts';
import { type OidcConfig, readOidcConfig } from './oidc-config.ts';
import { type ChatLimits, readChatLimits } from './chat-limits.ts';

/** Everything the environment may set. Names and defaults are listed in docs/operations.md. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Processes that serve behind the port. */
  readonly workers: number;
  /** Connection of an existing PostgreSQL; absent: the embedded one in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  /** Absolute path: embedded database, uploaded files, secret, compile cache. */
  readonly dataFolder: string;
  readonly adminPassword: string | undefined;
  readonly sample: Sample;
  readonly samplePassword: string | undefined;
  /** Whether `access/register` may found a new client organisation; invitations always work. */
  readonly registerOpen: boolean;
  /** CSP `frame-ancestors`: who may embed the application. */
  readonly frameAncestors: string;
  /** Signs tokens; absent: made once and kept in `dataFolder`. */
  readonly secret: string | undefined;
  /** The installation is reached over TLS (behind a proxy): strict transport security is sent. */
  readonly https: boolean;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  readonly logLevel: string;
  /** Opens `/metrics` to whoever has it; absent: to programs on this machine. */
  readonly metricsToken: string | undefined;
  /** Origins of pages that may open the chat socket; empty: only the address at which the server is asked. */
  readonly origins: readonly string[];
  /** Takes a token in the address of the socket too, for clients that know no other way. */
  readonly socketUrlToken: boolean;
  /** Carries chat between several nodes; absent: there is one node. */
  readonly redisUrl: string | undefined;
  readonly chatLimits: ChatLimits;
  /** MB that the files of one organisation may take; 0: as much as there is. */
  readonly filesMb: number;
  readonly s3: S3Options | undefined;
  /** Sign-in through the enterprise chat app; absent: by password alone. */
  readonly chatApp: ChatAppConfig | undefined;
  /** Single sign-on; absent: there is none. */
  readonly oidc: OidcConfig | undefined;
}

const MOST_WORKERS = 64;
/** Of one worker at a busy moment. */
const WORKER_BYTES = 300 * 1024 ** 2;
/** 20 GB; a petabyte is no limit any more. */
const FILES_MB = 20 * 1024;
const MOST_FILES_MB = 1024 ** 3;

type Environment = Readonly<Record<string, string | undefined>>;

const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

const isOn = (env: Environment, name: string, initial: boolean): boolean => {
  const value = given(env, name)?.toLowerCase();
  if (value === undefined) return initial;
  const isYes = ['on', 'true', '1', 'yes', 'enabled', 'open'].includes(value);
  if (!isYes && !['off', 'false', '0', 'no', 'disabled', 'closed'].includes(value))
    throw new ConfigError(`${name} is on or off, not ${value.slice(0, 40)}`);
  return isYes;
};

/** What a first start fills its organisation with: masters, staff and documents, the first two alone, or nothing. */
export type Sample = 'full' | 'masters' | 'off';

const sampleOf = (env: Environment): Sample => {
  if (given(env, 'SAMPAN_SAMPLE')?.toLowerCase() === 'masters') return 'masters';
  return isOn(env, 'SAMPAN_SAMPLE', true) ? 'full' : 'off';
};

function wholeNumber(env: Environment, name: string, initial: number, max: number, min = 0): number {
  const value = given(env, name);
  if (value === undefined) return initial;
  if (!/^\d+$/.test(value) || Number(value) > max || Number(value) < min)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  return Number(value);
}

/** A setting that cannot be used; the message is for the person who starts the server. */
export class ConfigError extends Error {}

/** @throws ConfigError where settings are given that say nothing without the one that they go with: whoever set them counts on them */
function refuseWithout(env: Environment, leader: string, others: readonly string[]): void {
  if (given(env, leader) !== undefined) return;
  const alone = others.find((name) => given(env, name) !== undefined);
  if (alone !== undefined) throw new ConfigError(`${alone} is set, so ${leader} is needed as well`);
}

function s3Config(env: Environment): S3Options | undefined {
  refuseWithout(env, 'S3_BUCKET', ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  const bucket = given(env, 'S3_BUCKET');
  if (bucket === undefined) return undefined;
  const required = (name: string): string => {
    const value = given(env, name);
    if (value === undefined) throw new ConfigError(`S3_BUCKET is set, so ${name} is needed as well`);
    return value;
  };
  const endpoint = required('S3_ENDPOINT').replace(/\/+$/, '');
  if (!/^https?:\/\/./.test(endpoint) || !URL.canParse(endpoint))
    throw new ConfigError('S3_ENDPOINT is the address of the service without the bucket, such as https://s3.eu-central-1.amazonaws.com');
  return {
    endpoint,
    bucket,
    region: given(env, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  };
}

function secretOf(env: Environment): string | undefined {
  const secret = given(env, 'SAMPAN_SECRET');
  if (secret !== undefined && secret.length < 32) throw new ConfigError('SAMPAN_SECRET needs at least 32 characters');
  return secret;
}

function metricsTokenOf(env: Environment): string | undefined {
  const token = given(env, 'SAMPAN_METRICS_TOKEN');
  if (token !== undefined && !/^\S{16,}$/.test(token))
    throw new ConfigError('SAMPAN_METRICS_TOKEN needs at least 16 characters, none of them a space');
  return token;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevelOf(env: Environment): string {
  const level = given(env, 'SAMPAN_LOG_LEVEL')?.toLowerCase() ?? 'warn';
  if (!LOG_LEVELS.includes(level)) throw new ConfigError(`SAMPAN_LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

function originsOf(env: Environment): string[] {
  const origins = given(env, 'SAMPAN_ORIGINS')?.split(/\s+/) ?? [];
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new ConfigError('SAMPAN_ORIGINS is a list of origins separated by spaces, such as https://erp.example');
  return origins;
}

function redisUrlOf(env: Environment): string | undefined {
  const url = given(env, 'REDIS_URL');
  if (url !== undefined && !/^rediss?:\/\/./.test(url)) throw new ConfigError('REDIS_URL begins with redis:// or rediss://');
  if (url !== undefined && !(URL.canParse(url) && /^\/?\d*$/.test(new URL(url).pathname)))
    throw new ConfigError('REDIS_URL is the address of a Redis: redis://user:password@host:6379');
  return url;
}

function databaseUrlOf(env: Environment): string | undefined {
  const url = given(env, 'DATABASE_URL');
  if (url !== undefined && !(/^postgres(ql)?:\/\/./.test(url) && URL.canParse(url)))
    throw new ConfigError('DATABASE_URL is the address of a PostgreSQL database: postgres://user:password@host:5432/name');
  return url;
}

function passwordOf(env: Environment, name: string): string | undefined {
  const password = env[name] || undefined;
  if (password !== undefined && password.length < 8) throw new ConfigError(`${name} needs at least 8 characters`);
  return password;
}

/**
 * As many workers as processors leave room for, one of them to spare, and as the memory holds at a busy moment: a container that took more than it may would be
 * ended. At least one. `bytes` is the memory of the machine or, where that is less, of the container.
 */
export const workersFor = (processors: number, bytes: number): number =>
  Math.max(1, Math.min(processors - 1, Math.floor(bytes / WORKER_BYTES), MOST_WORKERS));

/** A container without a limit says that it may have more than there is. */
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());

/** Reads the settings. @throws ConfigError naming the variable that cannot be used. */
export function readConfig(env: Environment): Config {
  const frameAncestors = given(env, 'SAMPAN_FRAME_ANCESTORS') ?? "'self'";
  if (/[;,\r\n]/.test(frameAncestors)) throw new ConfigError('SAMPAN_FRAME_ANCESTORS is a list of origins separated by spaces');
  refuseWithout(env, 'QYWX_CORP_ID', ['QYWX_AGENT_ID', 'QYWX_SECRET', 'QYWX_RETURN_TO']);
  refuseWithout(env, 'OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_RETURN_TO']);
  return {
    host: given(env, 'HOST') ?? '0.0.0.0',
    port: wholeNumber(env, 'PORT', 8080, 65_535),
    workers: wholeNumber(env, 'SAMPAN_WORKERS', workersFor(availableParallelism(), memoryBytes()), MOST_WORKERS, 1),
    databaseUrl: databaseUrlOf(env),
    dataFolder: resolve(given(env, 'SAMPAN_DATA') ?? 'data'),
    adminPassword: passwordOf(env, 'SAMPAN_ADMIN_PASSWORD'),
    sample: sampleOf(env),
    samplePassword: passwordOf(env, 'SAMPAN_SAMPLE_PASSWORD'),
    registerOpen: isOn(env, 'SAMPAN_REGISTER', true),
    frameAncestors,
    secret: secretOf(env),
    https: isOn(env, 'SAMPAN_HTTPS', false),
    trustedProxies: wholeNumber(env, 'SAMPAN_TRUSTED_PROXIES', 0, 10),
    logLevel: logLevelOf(env),
    metricsToken: metricsTokenOf(env),
    origins: originsOf(env),
    socketUrlToken: isOn(env, 'SAMPAN_SOCKET_URL_TOKEN', false),
    redisUrl: redisUrlOf(env),
    chatLimits: readChatLimits((name, initial, least, most) => wholeNumber(env, name, initial, most, least)),
    filesMb: wholeNumber(env, 'SAMPAN_FILES_MB', FILES_MB, MOST_FILES_MB),
    s3: s3Config(env),
    chatApp: readChatAppConfig(
      (name) => given(env, name),
      (message) => {
        throw new ConfigError(message);
      },
    ),
    oidc: readOidcConfig(
      (name) => given(env, name),
      (message) => {
        throw new ConfigError(message);
      },
    ),
  };
}
