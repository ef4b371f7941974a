import { ConfigError, type Config } from '../config/index.ts';

export interface StartFailure {
  /** Other errors are logged with their stack. */
  readonly isOperatorError: boolean;
  readonly message: string;
  readonly problems: readonly string[];
}

interface SystemError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly path?: unknown;
}

/** Never contains a secret. `config` is null when reading it failed. */
export function describeStartFailure(
  error: unknown,
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'database'> | null,
): StartFailure {
  if (error instanceof ConfigError) {
    const [message = '', ...problems] = error.message.split('\n').map((line) => line.trim());
    return { isOperatorError: true, message, problems };
  }
  const description = config === null ? null : describeSystemError(error, config);
  return {
    isOperatorError: description !== null,
    message: description ?? 'Recueil could not start',
    problems: [],
  };
}

function describeSystemError(
  error: unknown,
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'database'>,
): string | null {
  const { code, syscall, path } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SystemError;
  if (typeof code !== 'string') return null;
  if (syscall === 'listen') {
    const { variable, problem } = LISTEN_ERRORS[code] ?? {
      variable: 'PORT',
      problem: 'cannot be used',
    };
    return `${variable}: ${config.host} port ${config.port} ${problem} (${code})`;
  }
  if (config.database.dialect === 'mysql' && isDatabaseError(code, syscall)) {
    return `DATABASE_URL: the database at ${new URL(config.database.url).host} ${DATABASE_ERRORS[code] ?? 'cannot be used'} (${code})`;
  }
  if (code.startsWith('SQLITE_'))
    return `DATA_DIR: the database file in ${config.dataDir} cannot be opened (${code})`;
  if (typeof path === 'string' && FILE_ERROR_CODES.has(code))
    return `DATA_DIR: ${path} cannot be written (${code}); expected a folder that this user may write to, with free space`;
  return null;
}

const LISTEN_ERRORS: Readonly<Record<string, { variable: string; problem: string }>> = {
  EADDRINUSE: { variable: 'PORT', problem: 'is in use by another process' },
  EACCES: { variable: 'PORT', problem: 'needs privileges that this user lacks' },
  EADDRNOTAVAIL: { variable: 'HOST', problem: 'is not an address of this machine' },
};

const FILE_ERROR_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']);

/** The database is the only remote service whose failure ends the start. */
const isDatabaseError = (code: string, syscall: unknown): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  code in DATABASE_ERRORS ||
  code.startsWith('ER_') ||
  code.startsWith('PROTOCOL_');

const DATABASE_ERRORS: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'refuses the user or the password',
  ER_DBACCESS_DENIED_ERROR: 'does not allow this user to use that database',
  ER_BAD_DB_ERROR: 'has no database of that name',
  ER_CON_COUNT_ERROR: 'has no connection left',
  ECONNREFUSED: 'does not answer',
  ECONNRESET: 'ends the connection',
  ETIMEDOUT: 'does not answer',
  EHOSTUNREACH: 'cannot be reached',
  ENOTFOUND: 'has an unknown host name',
  EAI_AGAIN: 'has a host name that cannot be looked up',
  HANDSHAKE_NO_SSL_SUPPORT:
    'does not support encryption, which is required; expected a server with TLS, or the ' +
    'parameter tls as off',
  HANDSHAKE_SSL_ERROR:
    'has a certificate that is not accepted; add its authority to NODE_EXTRA_CA_CERTS, and ' +
    'use the host name of the certificate',
};
