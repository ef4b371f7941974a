export { planted } from '../organisations/index.ts';
