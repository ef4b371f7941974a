export { ConfigError } from './config/problems.ts';
export { readNextKey } from './config/master-key.ts';
export { readConfig } from './config/read-config.ts';
export type { Config, MasterKey, S3Place } from './config/config-types.ts';
