export { planted } from '../api-keys/index.ts';
