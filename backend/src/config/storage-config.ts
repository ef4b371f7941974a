import { join } from 'node:path';
import type { Config, FolderStorageConfig, S3StorageConfig } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

interface StorageConfigOptions {
  readonly production: boolean;
  readonly dataDir: string;
  readonly resolvePath: (path: string) => string;
}

interface StorageVariable {
  readonly name: 'STORAGE_URL' | 'AUDIT_ANCHOR_URL';
  readonly defaultFolder: string;
}

const STORAGE: StorageVariable = { name: 'STORAGE_URL', defaultFolder: 'files' };
const AUDIT_ANCHORS: StorageVariable = { name: 'AUDIT_ANCHOR_URL', defaultFolder: 'audit-anchors' };

const describeExpectedValue = ({ defaultFolder }: StorageVariable): string =>
  `a folder, s3://bucket/prefix?endpoint=…&region=…, or nothing for DATA_DIR/${defaultFolder}`;
const GIB = 1024 ** 3;

export const readStorageConfig = (
  env: EnvReader,
  problems: ConfigProblems,
  options: StorageConfigOptions,
): Config['storage'] => readStorageLocation(STORAGE, env, problems, options);

/** Beside the bucket's prefix by default: the sweep would delete anchors among the files. */
export function readAuditAnchorConfig(
  env: EnvReader,
  problems: ConfigProblems,
  options: StorageConfigOptions,
  storage: Config['storage'],
): Config['auditAnchors'] {
  if (env.text(AUDIT_ANCHORS.name) === null && storage.kind === 's3' && storage.prefix !== '')
    return { ...storage, prefix: `${storage.prefix.slice(0, -1)}-audit-anchors/` };
  const location = readStorageLocation(AUDIT_ANCHORS, env, problems, options);
  if (isOverlapping(location, storage))
    problems.add(
      AUDIT_ANCHORS.name,
      'its prefix overlaps with that of STORAGE_URL',
      'a prefix or bucket of its own',
    );
  return location;
}

function readStorageLocation(
  variable: StorageVariable,
  env: EnvReader,
  problems: ConfigProblems,
  { production, dataDir, resolvePath }: StorageConfigOptions,
): FolderStorageConfig | S3StorageConfig {
  const value = env.text(variable.name);
  if (value === null) return { kind: 'folder', folder: join(dataDir, variable.defaultFolder) };
  if (value.startsWith('s3:')) return readBucket(variable, value, env, problems, production);
  if (value.startsWith('file://') && URL.canParse(value))
    return { kind: 'folder', folder: decodeURIComponent(new URL(value).pathname) };
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value))
    problems.add(variable.name, 'its scheme is not accepted', describeExpectedValue(variable));
  return { kind: 'folder', folder: resolvePath(value) };
}

function isOverlapping(
  one: FolderStorageConfig | S3StorageConfig,
  other: FolderStorageConfig | S3StorageConfig,
): boolean {
  if (
    one.kind !== 's3' ||
    other.kind !== 's3' ||
    one.bucket !== other.bucket ||
    one.endpoint !== other.endpoint
  )
    return false;
  return one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix);
}

export const readStorageQuota = (env: EnvReader): Config['storageQuota'] => ({
  bytes: env.integer('STORAGE_QUOTA', 50 * GIB, { min: 0, max: 999_999_999_999_999 }),
  files: env.integer('STORAGE_QUOTA_FILES', 200_000, { min: 0, max: 1_000_000_000 }),
});

function readBucket(
  variable: StorageVariable,
  value: string,
  env: EnvReader,
  problems: ConfigProblems,
  production: boolean,
): S3StorageConfig {
  const addProblem = (what: string, expected = describeExpectedValue(variable)) =>
    problems.add(variable.name, what, expected);
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null) addProblem('it is not a URL');
  const bucket = url?.hostname ?? '';
  if (url !== null && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    addProblem('it names no bucket');
  if (url !== null && (url.username !== '' || url.password !== ''))
    addProblem(
      'it contains credentials, which URLs leak',
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it',
    );
  for (const name of url?.searchParams.keys() ?? [])
    if (name !== 'endpoint' && name !== 'region')
      addProblem(`its parameter ${JSON.stringify(name.slice(0, 40))} is unknown`);

  const endpoint = url?.searchParams.get('endpoint') ?? null;
  const region =
    url?.searchParams.get('region') ?? env.text('AWS_REGION') ?? env.text('AWS_DEFAULT_REGION');
  if (endpoint !== null) checkEndpoint(endpoint, addProblem, production);
  if (region === null && endpoint === null)
    addProblem('it names no region', 'region=… in it, or AWS_REGION beside it');
  const prefix = decodeURIComponent(url?.pathname ?? '').replace(/^\/+|\/+$/g, '');
  const credentials = readCredentials(variable, env, problems);
  return {
    kind: 's3',
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: region ?? 'us-east-1',
    credentials: () => credentials,
  };
}

function checkEndpoint(
  endpoint: string,
  addProblem: (what: string, expected?: string) => void,
  production: boolean,
): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || !['https:', 'http:'].includes(url.protocol))
    addProblem('its endpoint is not an http address', 'endpoint=https://…, percent-encoded');
  // Objects are sealed, but request signatures would be exposed.
  else if (production && url.protocol === 'http:' && !isLoopback(url.hostname))
    addProblem('its endpoint is not encrypted', 'an https address');
}

/** With one of these the AWS client finds credentials itself. */
const AWS_CREDENTIAL_VARIABLES = [
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
];

function readCredentials(
  { name }: StorageVariable,
  env: EnvReader,
  problems: ConfigProblems,
): ReturnType<S3StorageConfig['credentials']> {
  const accessKeyId = env.text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = env.text('AWS_SECRET_ACCESS_KEY');
  const sessionToken = env.text('AWS_SESSION_TOKEN');
  if (accessKeyId !== null && secretAccessKey !== null)
    return { accessKeyId, secretAccessKey, ...(sessionToken === null ? {} : { sessionToken }) };
  if (
    accessKeyId === null &&
    secretAccessKey === null &&
    AWS_CREDENTIAL_VARIABLES.some((name) => env.text(name) !== null)
  )
    return null;
  if (accessKeyId === null)
    problems.add(
      'AWS_ACCESS_KEY_ID',
      `it is missing, and ${name} names a bucket`,
      'the id of a key that may list, read, write and delete there',
    );
  if (secretAccessKey === null)
    problems.add(
      'AWS_SECRET_ACCESS_KEY',
      `it is missing, and ${name} names a bucket`,
      'the secret of the key',
    );
  return null;
}
