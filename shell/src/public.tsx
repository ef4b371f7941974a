import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';
import './public.css';
import { createRoot } from 'react-dom/client';
import { PublicHost } from './public/PublicHost.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<PublicHost />);
