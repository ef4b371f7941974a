import type { Language, RequestStatus } from '@recueil/backend/contract';
import { useCallback } from 'react';
import {
  translateMessage,
  type MessageCatalogue,
  type MessageValues,
} from '../../i18n/translate-message.ts';
import { usePageLanguage } from '../use-page-language.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Compiled into every remote with the kit, hence not among the catalogues that the shell keeps. */
export const KIT_MESSAGES = { fr, en } satisfies Record<
  Language,
  { requestStatus: Record<RequestStatus | 'unknown', string> }
>;

type KitCatalogues = Record<Language, MessageCatalogue>;

export const createKitTranslate = (catalogues: KitCatalogues) => () => {
  const language = usePageLanguage();
  return useCallback(
    (key: string, values?: MessageValues) => translateMessage(catalogues, language, key, values),
    [language],
  );
};

export const useKitTranslate = createKitTranslate(KIT_MESSAGES);

/** A newer server may send a status that this build does not know. */
export const requestStatusLabel = (status: string, language: Language): string =>
  translateMessage(
    KIT_MESSAGES,
    language,
    `requestStatus.${Object.hasOwn(fr.requestStatus, status) ? status : 'unknown'}`,
  );
