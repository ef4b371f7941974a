export { planted } from '../rejection-reasons/index.ts';
