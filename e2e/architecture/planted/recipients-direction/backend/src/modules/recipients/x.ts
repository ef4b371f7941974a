export { planted } from '../review/index.ts';
