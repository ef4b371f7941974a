export { planted } from '../integrations/index.ts';
