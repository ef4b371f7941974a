export { planted } from '../documents/index.ts';
