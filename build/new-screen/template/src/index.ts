export { microFrontend } from './mfe.tsx';
