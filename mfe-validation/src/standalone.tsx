import { createRoot } from 'react-dom/client';
import { StandaloneApp } from '@recueil/shell/contract/testing';
import { microFrontend } from './mfe.tsx';

// The page's own path, so that every screen can be opened and reloaded.
const { pathname, search } = window.location;
const path = pathname.startsWith('/app/') ? pathname + search : '/app/validation';
const root = document.getElementById('root');
if (root) createRoot(root).render(<StandaloneApp microFrontend={microFrontend} path={path} />);
