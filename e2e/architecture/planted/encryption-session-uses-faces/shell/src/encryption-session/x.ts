export { planted } from '../session/x.ts';
