export { planted } from '../modules/requests/index.ts';
