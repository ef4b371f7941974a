import { addCatalogue } from '../i18n/i18n.ts';
import en from './notification-center.en.json';
import fr from './notification-center.fr.json';

// Loaded on demand, and its words with it: the frame carries the bell alone.
addCatalogue('notices', { fr, en });

export { NotificationPanel } from './NotificationPanel.tsx';
