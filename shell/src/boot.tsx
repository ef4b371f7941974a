import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { lend } from './remotes/provides.ts';
import { createAppStore } from './store.ts';

lend();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App store={createAppStore()} />);
