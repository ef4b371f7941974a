import { createRoot } from 'react-dom/client';
import { Standalone } from '@recueil/shell/contract/testing';
import { microFrontend } from './mfe.tsx';
import '@recueil/shell/tokens.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Standalone microFrontend={microFrontend} path="/app/validation" />);
