export { fold } from '../fold.ts';
