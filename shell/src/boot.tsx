import './kit/tokens.css';
import './kit/fonts.css';
import { createRoot } from 'react-dom/client';
import { CONTRACT_VERSION } from '@recueil/shell/contract';
import { UiProvider } from '@recueil/shell/ui';
import { Link } from '@recueil/shell/router';
import { lends } from './remotes/provides.ts';

console.log(lends, Link);
const root = document.getElementById('root');
if (root) createRoot(root).render(<UiProvider>{CONTRACT_VERSION}</UiProvider>);
