export { planted } from '../organizations/index.ts';
