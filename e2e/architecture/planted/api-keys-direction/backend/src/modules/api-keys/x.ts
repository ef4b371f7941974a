export { planted } from '../notifications/index.ts';
