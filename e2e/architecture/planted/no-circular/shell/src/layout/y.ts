export { other } from './x.ts';
export const planted = 1;
