import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { DOCUMENT_LIMITS } from '../modules/documents/documents-limits.contract.ts';
import { readDatabaseConfig } from './database-config.ts';
import { checkExposure } from './check-exposure.ts';
import { readMasterKey } from './master-key.ts';
import { readBounceConfig, readSmsConfig } from './bounce-and-sms-config.ts';
import {
  readMailConfig,
  readOidcConfig,
  readPublicUrl,
  readSentryDsn,
  readSupportEmail,
} from './external-services.ts';
import { createConfigProblems, ConfigError, type ConfigProblems } from './config-problems.ts';
import { readRateLimits } from './rate-limits.ts';
import { readAuditAnchorConfig, readStorageConfig, readStorageQuota } from './storage-config.ts';
import { createEnvReader, type Environment, type EnvReader } from './env-reader.ts';

interface ReadConfigOptions {
  /** Arguments of the command: `--demo` adds sample data. */
  readonly arguments?: readonly string[];
  /** Folder that relative paths start from. */
  readonly folder?: string;
  /** False: a key that is not there is a problem instead of being made, as in production. */
  readonly generateMasterKey?: boolean;
}

/** Reads the whole configuration or throws one `ConfigError` that names everything wrong, without any secret value. */
export function readConfig(env: Environment, start: ReadConfigOptions = {}): Config {
  const problems = createConfigProblems();
  const values = createEnvReader(env, problems);
  const resolvePath = (path: string) => resolve(start.folder ?? process.cwd(), path);

  const production = values.text('NODE_ENV') === 'production';
  const port = values.integer('PORT', 3000, { min: 1, max: 65_535 });
  const dataDir = resolvePath(values.text('DATA_DIR') ?? './data');
  const publicUrl = readPublicUrl(values, problems, { production, port });
  const host = values.text('HOST') ?? '127.0.0.1';
  if (!production) checkExposure(values, problems, { host, publicUrl });
  const masterKey = readMasterKey(values, problems, {
    production,
    generateMasterKey: start.generateMasterKey ?? true,
    dataDir,
    resolvePath,
  });
  const demo = (start.arguments ?? []).includes('--demo');
  if (production && demo)
    problems.add('--demo', 'demo data is refused in production', 'a start without it');

  const place = { production, dataDir, resolvePath };
  const storage = readStorageConfig(values, problems, place);
  const parts = {
    production,
    host,
    port,
    publicUrl,
    trustedProxies: readTrustedProxies(values, problems),
    dataDir,
    database: readDatabaseConfig(values, problems, { production, dataDir }),
    storage,
    auditAnchors: readAuditAnchorConfig(values, problems, place, storage),
    storageQuota: readStorageQuota(values),
    oidc: readOidcConfig(values, problems, { production, publicUrl, masterKey }),
    ...readMailConfig(values, problems, production),
    ...readBounceConfig(values, problems),
    sms: readSmsConfig(values, problems),
    mailQuotaPerDay: values.integer('MAIL_QUOTA_PER_DAY', 2000, { min: 0, max: 10_000_000 }),
    maxLinkDays: values.integer('LINK_DAYS', 0, { min: 0, max: 3650 }),
    recipientQuotaPerDay: values.integer('MAIL_RECIPIENTS_PER_DAY', 50, { min: 0, max: 1_000_000 }),
    reviewMailDelaySeconds: values.integer('REVIEW_MAIL_DELAY', 900, { min: 0, max: 86_400 }),
    metricsToken: readMetricsToken(values, problems),
    remoteOrigins: values.origins('REMOTE_ORIGINS'),
    sentryDsn: readSentryDsn(values, problems, production),
    supportEmail: readSupportEmail(values, problems, production),
    requestWizard: values.oneOf('REQUEST_WIZARD', ['on', 'off'], 'on') === 'on',
    clamdUrl: values.url('CLAMD_URL', ['tcp:', 'unix:'])?.href ?? null,
    maxFileSize: values.integer('MAX_FILE_SIZE', DOCUMENT_LIMITS.maxFileSize, {
      min: 1024,
      max: 1024 ** 4,
    }),
    deleteGraceDays: values.integer('DELETE_GRACE', 30, { min: 0, max: 3650 }),
    previews: values.oneOf('PREVIEWS', ['on', 'off'], 'on') === 'on',
    maxImagePixels: values.integer('MAX_IMAGE_PIXELS', DOCUMENT_LIMITS.pixels, {
      min: 1000,
      max: 10_000_000_000,
    }),
    connectionsPerAddress: values.integer('CONNECTIONS_PER_ADDRESS', 100, {
      min: 0,
      max: 1_000_000,
    }),
    rateLimits: readRateLimits(values, problems),
    session: {
      accessTokenSeconds: values.integer('ACCESS_TOKEN_SECONDS', 300, { min: 30, max: 3600 }),
      absoluteHours: values.integer('SESSION_HOURS', 12, { min: 1, max: 168 }),
      idleMinutes: values.integer('SESSION_IDLE_MINUTES', 30, { min: 5, max: 480 }),
    },
    demo,
    logLevel: values.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    graceSeconds: values.integer('GRACE_SECONDS', 30, { min: 0, max: 600 }),
  } as const;

  const error = problems.toError();
  if (error !== null) throw error;
  if (masterKey === null) throw new ConfigError('The configuration has no master key.');
  return { ...parts, masterKey, warnings: problems.warnings() };
}

/** Networks wider than any that one organisation has: whatever a caller writes would count. */
const MIN_PREFIX_LENGTH = { ipv4: 8, ipv6: 7 };

function readTrustedProxies(values: EnvReader, problems: ConfigProblems): string[] {
  const networks = values.ipRanges('TRUSTED_PROXIES');
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const widest = address.includes(':') ? MIN_PREFIX_LENGTH.ipv6 : MIN_PREFIX_LENGTH.ipv4;
    if (prefix === undefined || Number(prefix) >= widest) continue;
    problems.warn(
      'TRUSTED_PROXIES',
      `${network} lets every caller choose the address that limits and logs see`,
      'the addresses of your proxies alone',
    );
  }
  return networks;
}

function readMetricsToken(values: EnvReader, problems: ConfigProblems): string | null {
  const token = values.text('METRICS_TOKEN');
  if (token !== null && token.length < 16)
    problems.add(
      'METRICS_TOKEN',
      `it has ${token.length} characters`,
      'at least 16 random characters',
    );
  return token;
}
