import { addCatalogue } from '../words/i18n.ts';
import en from './words/en.json';
import fr from './words/fr.json';

// Loaded on demand, and its words with it: the frame carries the bell alone.
addCatalogue('notices', { fr, en });

export { NoticePanel } from './NoticePanel.tsx';
