import { ConfigError, type Config } from '../config/index.ts';

export interface StartFailure {
  /** What an operator can repair is said in words; anything else needs its stack. */
  readonly isOperatorError: boolean;
  readonly message: string;
  /** One for each variable that is wrong. */
  readonly problems: readonly string[];
}

interface SystemError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly path?: unknown;
}

/** Why the product does not start. `config` is null while it could not be read. No value of a secret appears. */
export function describeStartFailure(
  error: unknown,
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'database'> | null,
): StartFailure {
  if (error instanceof ConfigError) {
    const [message = '', ...problems] = error.message.split('\n').map((line) => line.trim());
    return { isOperatorError: true, message, problems };
  }
  const words = config === null ? null : describeSystemError(error, config);
  return {
    isOperatorError: words !== null,
    message: words ?? 'Recueil could not start',
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
    const { variable, wrong } = LISTEN_ERRORS[code] ?? {
      variable: 'PORT',
      wrong: 'cannot be listened on',
    };
    return `${variable}: ${config.host} port ${config.port} ${wrong} (${code})`;
  }
  if (config.database.dialect === 'mysql' && isDatabaseError(code, syscall)) {
    return `DATABASE_URL: the database at ${new URL(config.database.url).host} ${DATABASE_ERRORS[code] ?? 'cannot be used'} (${code})`;
  }
  if (code.startsWith('SQLITE_'))
    return `DATA_DIR: the database file in ${config.dataDir} cannot be opened (${code})`;
  if (typeof path === 'string' && FILE_ERROR_CODES.has(code))
    return `DATA_DIR: ${path} cannot be written (${code}); expected a folder that this user may write to, with room in it`;
  return null;
}

const LISTEN_ERRORS: Readonly<Record<string, { variable: string; wrong: string }>> = {
  EADDRINUSE: { variable: 'PORT', wrong: 'is taken by another process' },
  EACCES: { variable: 'PORT', wrong: 'may not be listened on by this user' },
  EADDRNOTAVAIL: { variable: 'HOST', wrong: 'is no address of this machine' },
};

const FILE_ERROR_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']);

/** Nothing else that start-up waits for ends it when it cannot be reached. */
const isDatabaseError = (code: string, syscall: unknown): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  code in DATABASE_ERRORS ||
  code.startsWith('ER_') ||
  code.startsWith('PROTOCOL_');

const DATABASE_ERRORS: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'refuses the user or the password',
  ER_DBACCESS_DENIED_ERROR: 'lets the user into no database of that name',
  ER_BAD_DB_ERROR: 'has no database of that name',
  ER_CON_COUNT_ERROR: 'has no connection left',
  ECONNREFUSED: 'does not answer',
  ECONNRESET: 'ends the connection',
  ETIMEDOUT: 'does not answer',
  EHOSTUNREACH: 'cannot be reached',
  ENOTFOUND: 'has a name that leads nowhere',
  EAI_AGAIN: 'has a name that cannot be looked up',
  HANDSHAKE_NO_SSL_SUPPORT:
    'does not encrypt, which is required; expected a server with TLS, or the parameter tls as off',
  HANDSHAKE_SSL_ERROR:
    'has a certificate that is not accepted; name its authority in NODE_EXTRA_CA_CERTS, and the server as its certificate does',
};
