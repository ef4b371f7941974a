import { defineScreen } from '@recueil/build/rspack';

export default defineScreen(import.meta.dirname);
