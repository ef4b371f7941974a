export { planted } from '../contract/index.ts';
