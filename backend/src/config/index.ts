export { ConfigError } from './config-problems.ts';
export { readNextKey } from './master-key.ts';
export { readConfig } from './read-config.ts';
export type { Config, MasterKey, S3Place } from './config.ts';
