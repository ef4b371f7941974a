export type { Advice } from './file-warning-kind.ts';
export { adviseOn } from './find-file-warning.ts';
