export { planted } from '../frame/x.ts';
