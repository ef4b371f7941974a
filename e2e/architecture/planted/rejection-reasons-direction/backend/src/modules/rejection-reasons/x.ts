export { planted } from '../recipients/index.ts';
