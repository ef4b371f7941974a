import '@recueil/shell/tokens.css';
import { createRoot } from 'react-dom/client';
import { PublicSite } from './public.tsx';

/** The public pages without the shell; the path selects the page. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<PublicSite pathname={window.location.pathname} />);
