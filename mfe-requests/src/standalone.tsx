import { createRoot } from 'react-dom/client';
import { StandaloneApp } from '@recueil/shell/contract/testing';
import { microFrontend } from './mfe.tsx';

// Each screen can be opened and reloaded at its own path.
const { pathname, search } = window.location;
const path = pathname.startsWith('/app/') ? pathname + search : '/app/requests';
const root = document.getElementById('root');
if (root) createRoot(root).render(<StandaloneApp microFrontend={microFrontend} path={path} />);
