export { planted } from '../../platform/testing/x.ts';
