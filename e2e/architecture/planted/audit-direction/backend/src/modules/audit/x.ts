export { planted } from '../stray/index.ts';
