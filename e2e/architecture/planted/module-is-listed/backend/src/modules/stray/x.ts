export { planted } from './y.ts';
