export { planted } from '../kit/x.ts';
