export { planted } from './y.ts';
export const other = 2;
