import { resolve } from 'node:path';
import type { Config, LogFormat } from './config.ts';
import { DOCUMENT_LIMITS } from '../modules/documents/documents-limits.contract.ts';
import { readDatabaseConfig } from './database-config.ts';
import { checkExposure } from './check-exposure.ts';
import { readMasterKey } from './master-key.ts';
import { readBounceConfig, readSmsConfig, readMailConfig } from './mail-config.ts';
import {
  readOidcConfig,
  readOperatorEmails,
  readPublicUrl,
  readSentryDsn,
  readSupportEmail,
} from './external-services.ts';
import { readOperatorTexts } from './operator-texts/operator-texts.ts';
import { createConfigProblems, type ConfigProblems } from './config-problems.ts';
import { ConfigError } from './config-error.ts';
import { readRateLimits } from './rate-limits.ts';
import { readAuditAnchorConfig, readStorageConfig, readStorageQuota } from './storage-config.ts';
import { createEnvReader, type Environment, type EnvReader } from './env-reader.ts';

interface ReadConfigOptions {
  readonly arguments?: readonly string[];
  readonly folder?: string;
  /** Whether standard output is a terminal. */
  readonly isTerminal?: boolean;
  /** False: a missing key is a problem, as in production. */
  readonly generateMasterKey?: boolean;
}

export const defaultLogFormat = (isTerminal: boolean): LogFormat => (isTerminal ? 'text' : 'json');

/** Throws one `ConfigError` that lists every problem, without secret values. */
export function readConfig(variables: Environment, options: ReadConfigOptions = {}): Config {
  const problems = createConfigProblems();
  const env = createEnvReader(variables, problems);
  const resolvePath = (path: string) => resolve(options.folder ?? process.cwd(), path);

  const production = env.text('NODE_ENV') === 'production';
  const port = env.integer('PORT', 3000, { min: 1, max: 65_535 });
  const dataDir = resolvePath(env.text('DATA_DIR') ?? './data');
  const publicUrl = readPublicUrl(env, problems, { production, port });
  const host = env.text('HOST') ?? '127.0.0.1';
  if (!production) checkExposure(env, problems, { host, publicUrl });
  const masterKey = readMasterKey(env, problems, {
    production,
    generateMasterKey: options.generateMasterKey ?? true,
    dataDir,
    resolvePath,
  });
  const demo = (options.arguments ?? []).includes('--demo');
  if (production && demo)
    problems.add('--demo', 'demo data is refused in production', 'a start without it');

  const logFormat = env.oneOf(
    'LOG_FORMAT',
    ['json', 'text'],
    defaultLogFormat(options.isTerminal ?? false),
  );
  const locationOptions = { production, dataDir, resolvePath };
  const storage = readStorageConfig(env, problems, locationOptions);
  const config = {
    production,
    host,
    port,
    publicUrl,
    trustedProxies: readTrustedProxies(env, problems),
    dataDir,
    database: readDatabaseConfig(env, problems, { production, dataDir }),
    storage,
    auditAnchors: readAuditAnchorConfig(env, problems, locationOptions, storage),
    storageQuota: readStorageQuota(env),
    oidc: readOidcConfig(env, problems, { production, publicUrl, masterKey }),
    ...readMailConfig(env, problems, production),
    ...readBounceConfig(env, problems),
    sms: readSmsConfig(env, problems),
    mailQuotaPerDay: env.integer('MAIL_QUOTA_PER_DAY', 2000, { min: 0, max: 10_000_000 }),
    maxLinkDays: env.integer('LINK_DAYS', 0, { min: 0, max: 3650 }),
    recipientQuotaPerDay: env.integer('MAIL_RECIPIENTS_PER_DAY', 50, { min: 0, max: 1_000_000 }),
    reviewMailDelaySeconds: env.integer('REVIEW_MAIL_DELAY', 900, { min: 0, max: 86_400 }),
    metricsToken: readMetricsToken(env, problems),
    remoteOrigins: env.origins('REMOTE_ORIGINS'),
    sentryDsn: readSentryDsn(env, problems, production),
    supportEmail: readSupportEmail(env, problems, production),
    operatorEmails: readOperatorEmails(env, problems),
    screenOverrides:
      env.oneOf('SCREEN_OVERRIDES', ['on', 'off'], production ? 'off' : 'on') === 'on',
    ...readOperatorTexts(env, problems, { production, resolvePath }),
    requestWizard: env.oneOf('REQUEST_WIZARD', ['on', 'off'], 'on') === 'on',
    prelaunch: env.oneOf('LANDING', ['open', 'prelaunch'], 'open') === 'prelaunch',
    clamdUrl: env.url('CLAMD_URL', ['tcp:', 'unix:'])?.href ?? null,
    maxFileSize: env.integer('MAX_FILE_SIZE', DOCUMENT_LIMITS.maxFileSize, {
      min: 1024,
      max: 1024 ** 4,
    }),
    deleteGraceDays: env.integer('DELETE_GRACE', 30, { min: 0, max: 3650 }),
    previews: env.oneOf('PREVIEWS', ['on', 'off'], 'on') === 'on',
    maxImagePixels: env.integer('MAX_IMAGE_PIXELS', DOCUMENT_LIMITS.pixels, {
      min: 1000,
      max: 10_000_000_000,
    }),
    connectionsPerAddress: env.integer('CONNECTIONS_PER_ADDRESS', 100, {
      min: 0,
      max: 1_000_000,
    }),
    rateLimits: readRateLimits(env, problems),
    session: {
      accessTokenSeconds: env.integer('ACCESS_TOKEN_SECONDS', 300, { min: 30, max: 3600 }),
      absoluteHours: env.integer('SESSION_HOURS', 12, { min: 1, max: 168 }),
      idleMinutes: env.integer('SESSION_IDLE_MINUTES', 30, { min: 5, max: 480 }),
    },
    demo,
    logLevel: env.oneOf(
      'LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      logFormat === 'text' ? 'warn' : 'info',
    ),
    logFormat,
    graceSeconds: env.integer('GRACE_SECONDS', 30, { min: 0, max: 600 }),
  } as const;

  const error = problems.toError();
  if (error !== null) throw error;
  if (masterKey === null) throw new ConfigError('The configuration has no master key.');
  return { ...config, masterKey, warnings: problems.warnings() };
}

/** Wider networks would let any caller forge the forwarded address. */
const MIN_PREFIX_LENGTH = { ipv4: 8, ipv6: 7 };

function readTrustedProxies(env: EnvReader, problems: ConfigProblems): string[] {
  const networks = env.ipRanges('TRUSTED_PROXIES');
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const widest = address.includes(':') ? MIN_PREFIX_LENGTH.ipv6 : MIN_PREFIX_LENGTH.ipv4;
    if (prefix === undefined || Number(prefix) >= widest) continue;
    problems.warn(
      'TRUSTED_PROXIES',
      `${network} lets every caller forge the address that limits and logs use`,
      'the addresses of your proxies alone',
    );
  }
  return networks;
}

function readMetricsToken(env: EnvReader, problems: ConfigProblems): string | null {
  const token = env.text('METRICS_TOKEN');
  if (token !== null && token.length < 16)
    problems.add(
      'METRICS_TOKEN',
      `it has ${token.length} characters`,
      'at least 16 random characters',
    );
  return token;
}
