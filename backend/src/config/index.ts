export { ConfigError } from './config-error.ts';
export { readNextMasterKey } from './master-key.ts';
export { defaultLogFormat, readConfig } from './read-config.ts';
export type { Config, MasterKey, S3StorageConfig } from './config.ts';
