export { planted } from './absent.ts';
