import { join } from 'node:path';
import type { Config, FolderStorageConfig, S3StorageConfig } from './config.ts';
import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

interface StorageConfigOptions {
  readonly production: boolean;
  readonly dataDir: string;
  readonly resolvePath: (path: string) => string;
}

/** A variable that names a folder or a bucket, and the folder below DATA_DIR that stands in for it. */
interface StorageVariable {
  readonly name: 'STORAGE_URL' | 'AUDIT_ANCHOR_URL';
  readonly defaultFolder: string;
}

const STORAGE: StorageVariable = { name: 'STORAGE_URL', defaultFolder: 'files' };
const AUDIT_ANCHORS: StorageVariable = { name: 'AUDIT_ANCHOR_URL', defaultFolder: 'audit-anchors' };

const describeExpectedValue = ({ defaultFolder }: StorageVariable): string =>
  `a folder, s3://bucket/prefix?endpoint=…&region=…, or nothing for DATA_DIR/${defaultFolder}`;
const GIB = 1024 ** 3;

/** Where sealed files lie: a folder, or a bucket of an S3-compatible store. */
export const readStorageConfig = (
  values: EnvReader,
  problems: ConfigProblems,
  start: StorageConfigOptions,
): Config['storage'] => readStorageLocation(STORAGE, values, problems, start);

/**
 * Where signed ends of audit chains lie: beside the prefix of a bucket, since DATA_DIR may be on the machine of the database.
 * Not among the sealed files of a bucket: whatever is unknown there is swept.
 */
export function readAuditAnchorConfig(
  values: EnvReader,
  problems: ConfigProblems,
  start: StorageConfigOptions,
  storage: Config['storage'],
): Config['auditAnchors'] {
  if (values.text(AUDIT_ANCHORS.name) === null && storage.kind === 's3' && storage.prefix !== '')
    return { ...storage, prefix: `${storage.prefix.slice(0, -1)}-audit-anchors/` };
  const place = readStorageLocation(AUDIT_ANCHORS, values, problems, start);
  if (isOverlapping(place, storage))
    problems.add(
      AUDIT_ANCHORS.name,
      'its prefix lies within that of STORAGE_URL, or the other way round',
      'a prefix or bucket of its own',
    );
  return place;
}

function readStorageLocation(
  variable: StorageVariable,
  values: EnvReader,
  problems: ConfigProblems,
  { production, dataDir, resolvePath }: StorageConfigOptions,
): FolderStorageConfig | S3StorageConfig {
  const value = values.text(variable.name);
  if (value === null) return { kind: 'folder', folder: join(dataDir, variable.defaultFolder) };
  if (value.startsWith('s3:')) return readBucket(variable, value, values, problems, production);
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

export const readStorageQuota = (values: EnvReader): Config['storageQuota'] => ({
  bytes: values.integer('STORAGE_QUOTA', 50 * GIB, { min: 0, max: 999_999_999_999_999 }),
  files: values.integer('STORAGE_QUOTA_FILES', 200_000, { min: 0, max: 1_000_000_000 }),
});

function readBucket(
  variable: StorageVariable,
  value: string,
  values: EnvReader,
  problems: ConfigProblems,
  production: boolean,
): S3StorageConfig {
  const wrong = (what: string, expected = describeExpectedValue(variable)) =>
    problems.add(variable.name, what, expected);
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null) wrong('it is not a URL');
  const bucket = url?.hostname ?? '';
  if (url !== null && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    wrong('it names no bucket');
  if (url !== null && (url.username !== '' || url.password !== ''))
    wrong(
      'it carries credentials, which addresses leak',
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it',
    );
  for (const name of url?.searchParams.keys() ?? [])
    if (name !== 'endpoint' && name !== 'region')
      wrong(`its parameter ${JSON.stringify(name.slice(0, 40))} is unknown`);

  const endpoint = url?.searchParams.get('endpoint') ?? null;
  const region =
    url?.searchParams.get('region') ??
    values.text('AWS_REGION') ??
    values.text('AWS_DEFAULT_REGION');
  if (endpoint !== null) checkEndpoint(endpoint, wrong, production);
  if (region === null && endpoint === null)
    wrong('it names no region', 'region=… in it, or AWS_REGION beside it');
  const prefix = decodeURIComponent(url?.pathname ?? '').replace(/^\/+|\/+$/g, '');
  const credentials = readCredentials(variable, values, problems);
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
  wrong: (what: string, expected?: string) => void,
  production: boolean,
): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || !['https:', 'http:'].includes(url.protocol))
    wrong('its endpoint is not an http address', 'endpoint=https://…, percent-encoded');
  // The objects are sealed, but the signature of the calls is not worth showing around.
  else if (production && url.protocol === 'http:' && !isLoopback(url.hostname))
    wrong('its endpoint is not encrypted', 'an https address');
}

/** Where the AWS client finds credentials by itself. */
const AWS_CREDENTIAL_VARIABLES = [
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
];

function readCredentials(
  { name }: StorageVariable,
  values: EnvReader,
  problems: ConfigProblems,
): ReturnType<S3StorageConfig['credentials']> {
  const accessKeyId = values.text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = values.text('AWS_SECRET_ACCESS_KEY');
  const sessionToken = values.text('AWS_SESSION_TOKEN');
  if (accessKeyId !== null && secretAccessKey !== null)
    return { accessKeyId, secretAccessKey, ...(sessionToken === null ? {} : { sessionToken }) };
  if (
    accessKeyId === null &&
    secretAccessKey === null &&
    AWS_CREDENTIAL_VARIABLES.some((name) => values.text(name) !== null)
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
