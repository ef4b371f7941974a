import { createRoot } from 'react-dom/client';
import { StandaloneApp } from '@recueil/shell/contract/testing';
import { microFrontend } from './mfe.tsx';
import '@recueil/shell/tokens.css';

// The page's own address chooses the screen, so that each can be opened and reloaded by itself.
const { pathname, search } = window.location;
const path = pathname.startsWith('/app/') ? pathname + search : '/app/validation';
const root = document.getElementById('root');
if (root) createRoot(root).render(<StandaloneApp microFrontend={microFrontend} path={path} />);
