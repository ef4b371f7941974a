export { planted } from '../../testing/x.ts';
