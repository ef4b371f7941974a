import '@recueil/shell/tokens.css';
import { createRoot } from 'react-dom/client';
import { PublicSite } from './public.tsx';

/** The public pages alone, without the shell: the path decides, as in the product. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<PublicSite pathname={window.location.pathname} />);
