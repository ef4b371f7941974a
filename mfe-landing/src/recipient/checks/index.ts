export type { Advice } from './advice.ts';
export { adviseOn } from './advise.ts';
