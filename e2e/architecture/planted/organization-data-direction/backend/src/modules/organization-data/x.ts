export { planted } from '../requests/index.ts';
