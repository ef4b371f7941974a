import { StandaloneApp } from '@recueil/shell/contract/testing';
import { createRoot } from 'react-dom/client';
import { microFrontend } from './mfe.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(<StandaloneApp microFrontend={microFrontend} path="/app/example" />);
