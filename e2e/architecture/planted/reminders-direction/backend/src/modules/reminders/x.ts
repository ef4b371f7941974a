export { planted } from '../audit/index.ts';
