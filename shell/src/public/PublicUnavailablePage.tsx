import { useEffect } from 'react';
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
  const language = document.documentElement.lang.startsWith('en') ? 'en' : 'fr';
  const messages = MESSAGES[language];
  useEffect(() => {
    document.title = `${messages.title} · Recueil`;
  }, [messages]);
  return (
    <div className="rp">
      <header className="rp-head">
        <a className="rp-logo" href="/" aria-label="Recueil">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path className="rp-back" d="M9.5 1.5h7.6l4.4 4.4V18h-12z" />
            <path className="rp-middle" d="M6.25 3.75h7.6l4.4 4.4v12.1h-12z" />
            <path className="rp-front" d="M2.75 6h7.85l4.4 4.4v12.1H2.75z" />
            <path className="rp-strap" d="M6.5 6v16.5" />
          </svg>
          <span>Recueil</span>
        </a>
      </header>
      <main className="rp-main">
        <div role="alert">
          <svg className="rp-art" viewBox="0 0 48 48" aria-hidden="true">
            <path className="rp-paper" d="M7 12h34v28H7z" />
            <path className="rp-tint" d="M7 12h34v9H7z" />
            <path d="M7 30h34" />
            <path className="rp-belt" d="M20 25h8M20 35h8" />
            <path d="M19 16.5h10" />
          </svg>
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
              {messages.module} <code>{remote.id}</code>
            </span>
            {remote.version && (
              <span>
                {messages.version} <code>{remote.version}</code>
              </span>
            )}
          </p>
        </div>
      </main>
    </div>
  );
};
