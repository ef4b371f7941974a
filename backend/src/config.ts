export { ConfigError } from './config/problems.ts';
export { readConfig } from './config/read-config.ts';
export type { Config, MasterKey } from './config/config-types.ts';
