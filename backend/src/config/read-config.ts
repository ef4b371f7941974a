import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { DOCUMENT_LIMITS } from '../modules/documents/documents-limits.contract.ts';
import { readDatabase } from './database-config.ts';
import { refuseExposure } from './check-exposure.ts';
import { readMasterKey } from './master-key.ts';
import { readBounces, readSms } from './bounce-and-sms-config.ts';
import { readMail, readProvider, readPublicUrl, readSentryDsn, readSupportEmail } from './external-services.ts';
import { collectProblems, ConfigError, type Problems } from './config-problems.ts';
import { readRateLimits } from './rate-limits.ts';
import { readAuditAnchors, readStorage, readStorageQuota } from './storage-config.ts';
import { readValues, type Environment, type Values } from './env-reader.ts';

interface Start {
  /** Arguments of the command: `--demo` adds sample data. */
  readonly arguments?: readonly string[];
  /** Folder that relative paths start from. */
  readonly folder?: string;
  /** False: a key that is not there is a problem instead of being made, as in production. */
  readonly makesKey?: boolean;
}

/** Reads the whole configuration or throws one `ConfigError` that names everything wrong, without any secret value. */
export function readConfig(env: Environment, start: Start = {}): Config {
  const problems = collectProblems();
  const values = readValues(env, problems);
  const resolvePath = (path: string) => resolve(start.folder ?? process.cwd(), path);

  const production = values.text('NODE_ENV') === 'production';
  const port = values.whole('PORT', 3000, { min: 1, max: 65_535 });
  const dataDir = resolvePath(values.text('DATA_DIR') ?? './data');
  const publicUrl = readPublicUrl(values, problems, { production, port });
  const host = values.text('HOST') ?? '127.0.0.1';
  if (!production) refuseExposure(values, problems, { host, publicUrl });
  const masterKey = readMasterKey(values, problems, { production, makesKey: start.makesKey ?? true, dataDir, resolvePath });
  const demo = (start.arguments ?? []).includes('--demo');
  if (production && demo) problems.add('--demo', 'demo data is refused in production', 'a start without it');

  const place = { production, dataDir, resolvePath };
  const storage = readStorage(values, problems, place);
  const parts = {
    production,
    host,
    port,
    publicUrl,
    trustedProxies: readTrustedProxies(values, problems),
    dataDir,
    database: readDatabase(values, problems, { production, dataDir }),
    storage,
    auditAnchors: readAuditAnchors(values, problems, place, storage),
    storageQuota: readStorageQuota(values),
    oidc: readProvider(values, problems, { production, publicUrl, masterKey }),
    ...readMail(values, problems, production),
    ...readBounces(values, problems),
    sms: readSms(values, problems),
    mailQuotaPerDay: values.whole('MAIL_QUOTA_PER_DAY', 2000, { min: 0, max: 10_000_000 }),
    linkDays: values.whole('LINK_DAYS', 0, { min: 0, max: 3650 }),
    mailRecipientsPerDay: values.whole('MAIL_RECIPIENTS_PER_DAY', 50, { min: 0, max: 1_000_000 }),
    reviewMailDelay: values.whole('REVIEW_MAIL_DELAY', 900, { min: 0, max: 86_400 }),
    metricsToken: readMetricsToken(values, problems),
    remoteOrigins: values.origins('REMOTE_ORIGINS'),
    sentryDsn: readSentryDsn(values, problems, production),
    supportEmail: readSupportEmail(values, problems, production),
    requestWizard: values.oneOf('REQUEST_WIZARD', ['on', 'off'], 'on') === 'on',
    clamdUrl: values.url('CLAMD_URL', ['tcp:', 'unix:'])?.href ?? null,
    maxFileSize: values.whole('MAX_FILE_SIZE', DOCUMENT_LIMITS.maxFileSize, { min: 1024, max: 1024 ** 4 }),
    deleteGraceDays: values.whole('DELETE_GRACE', 30, { min: 0, max: 3650 }),
    previews: values.oneOf('PREVIEWS', ['on', 'off'], 'on') === 'on',
    maxPixels: values.whole('MAX_IMAGE_PIXELS', DOCUMENT_LIMITS.pixels, { min: 1000, max: 10_000_000_000 }),
    connectionsPerAddress: values.whole('CONNECTIONS_PER_ADDRESS', 100, { min: 0, max: 1_000_000 }),
    rateLimits: readRateLimits(values, problems),
    session: {
      accessTokenSeconds: values.whole('ACCESS_TOKEN_SECONDS', 300, { min: 30, max: 3600 }),
      absoluteHours: values.whole('SESSION_HOURS', 12, { min: 1, max: 168 }),
      idleMinutes: values.whole('SESSION_IDLE_MINUTES', 30, { min: 5, max: 480 }),
    },
    demo,
    logLevel: values.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    graceSeconds: values.whole('GRACE_SECONDS', 30, { min: 0, max: 600 }),
  } as const;

  const error = problems.error();
  if (error !== null) throw error;
  if (masterKey === null) throw new ConfigError('The configuration has no master key.');
  return { ...parts, masterKey, warnings: problems.warnings() };
}

/** Networks wider than any that one organisation has: whatever a caller writes would count. */
const WIDEST_NETWORK = { ipv4: 8, ipv6: 7 };

function readTrustedProxies(values: Values, problems: Problems): string[] {
  const networks = values.addresses('TRUSTED_PROXIES');
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const widest = address.includes(':') ? WIDEST_NETWORK.ipv6 : WIDEST_NETWORK.ipv4;
    if (prefix === undefined || Number(prefix) >= widest) continue;
    problems.warn(
      'TRUSTED_PROXIES',
      `${network} lets every caller choose the address that limits and logs see`,
      'the addresses of your proxies alone',
    );
  }
  return networks;
}

function readMetricsToken(values: Values, problems: Problems): string | null {
  const token = values.text('METRICS_TOKEN');
  if (token !== null && token.length < 16) problems.add('METRICS_TOKEN', `it has ${token.length} characters`, 'at least 16 random characters');
  return token;
}
