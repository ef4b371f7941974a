import { useEffect } from 'react';
import { Drawers, Drawing } from '../kit/feedback/Drawing.tsx';
import { usePageLanguage } from '../kit/use-page-language.ts';
import { LogoMark } from '../kit/layout/LogoMark.tsx';
import type { RemoteRecord } from '../remotes/remote-registry.ts';

const MESSAGES = {
  fr: {
    title: 'Cette page est momentanément indisponible',
    text: (name: string) =>
      `Cette partie de Recueil, «\u00a0${name}\u00a0», n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez. Rien de ce que vous avez envoyé n’est perdu.`,
    retry: 'Réessayer',
    app: 'Ouvrir l’application',
    module: 'Module',
    version: 'Version demandée',
  },
  en: {
    title: 'This page is unavailable at the moment',
    text: (name: string) =>
      `“${name}” could not be loaded. Check your connection, then try again. Nothing you sent is lost.`,
    retry: 'Try again',
    app: 'Open the app',
    module: 'Module',
    version: 'Requested version',
  },
} as const;

export const PublicUnavailablePage = ({
  remote,
  onRetry,
}: {
  remote: RemoteRecord;
  onRetry: () => void;
}) => {
  const language = usePageLanguage();
  const messages = MESSAGES[language];
  useEffect(() => {
    document.title = `${messages.title} · Recueil`;
  }, [messages]);
  return (
    <div className="rp">
      <header className="rp-head">
        <a className="rp-logo" href="/" aria-label="Recueil">
          <LogoMark size={24} />
          <span>Recueil</span>
        </a>
      </header>
      <main className="rp-main">
        <div role="alert">
          <Drawing className="rp-art">
            <Drawers />
          </Drawing>
          <h1>{messages.title}</h1>
          <p>{messages.text(remote.title[language])}</p>
          <div className="rp-actions">
            <button type="button" className="rp-primary" onClick={onRetry}>
              {messages.retry}
            </button>
            <a href="/app/dashboard">{messages.app}</a>
          </div>
          <p className="rp-facts">
            <span>
              <span>{messages.module}</span> <code>{remote.id}</code>
            </span>
            {remote.version && (
              <span>
                <span>{messages.version}</span> <code>{remote.version}</code>
              </span>
            )}
          </p>
        </div>
      </main>
    </div>
  );
};
