export { planted } from '../layout/x.ts';
