import { createKitTranslate } from '../i18n/kit-messages.ts';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };

/** Apart from the other texts of the kit, because most screens draw no calendar first. */
export const DATE_MESSAGES = { fr, en };

export const useDateTranslate = createKitTranslate(DATE_MESSAGES);
