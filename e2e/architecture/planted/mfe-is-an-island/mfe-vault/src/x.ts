export { planted } from '../../mfe-requests/src/x.ts';
